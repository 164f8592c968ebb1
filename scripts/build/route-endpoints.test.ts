import { build } from 'vite'
import { expect, test } from 'vitest'
import { routeEndpoints } from './route-endpoints.ts'

const route = `
  export const form = z.strictObject({ note: z.string() })
  export const defineRoute = (route) => route
  export const save = defineRoute({
    method: 'PUT', path: '/api/admin/x/:id', auth: 'admin', summary: 'Saves', body: form, responses: { 200: form },
  })
`

/** The script of a page that calls `save`. */
async function bundle(): Promise<string> {
  const virtual = '/shared/contracts/src/x.js'
  const result = await build({
    logLevel: 'silent',
    configFile: false,
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === 'page' ? '\0page' : id === virtual ? id : null),
        load: (id) =>
          id === '\0page'
            ? `import { save } from '${virtual}'; globalThis.page = save`
            : id === virtual
              ? route
              : null,
      },
      routeEndpoints(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'page', treeshake: { manualPureFunctions: ['z'] } },
    },
  })
  const [bundle] = (Array.isArray(result) ? result : [result]) as { output: { code?: string }[] }[]
  return bundle?.output[0]?.code ?? ''
}

test('a page gets method, path and auth of the routes it calls, and no schema', async () => {
  const code = await bundle()
  for (const part of ['PUT', '/api/admin/x/:id', 'admin']) expect(code).toContain(part)
  for (const part of ['Saves', 'strictObject', 'responses']) expect(code).not.toContain(part)
})
