import { build } from 'vite'
import { expect, test } from 'vitest'
import { routeEndpoints } from './route-endpoints.ts'

const contract = '/shared/contracts/src/x.js'
const route = `
  const limits = { get most() { return 8 } }
  export const form = z.strictObject({ note: z.string().check(z.maxLength(limits.most)) })
  const may = { edit: ['admin'] }
  const defineRoute = (route) => route
  const adminRoute = (method, path, may, route) => ({ method, path, may, ...route })
  export const save = adminRoute('PUT', '/api/admin/x/:id', may.edit, {
    summary: 'Saves', body: form, responses: { 200: form },
  })
  export const read = defineRoute({ method: 'GET', path: '/api/x', auth: 'public', responses: { 200: form } })
  export const other = defineRoute({ method: 'GET', path: '/api/other', auth: 'public', query: limits.most })
`

/** The script of a page. */
async function bundle(page: string): Promise<string> {
  const modules: Record<string, string> = { '\0page': page, [contract]: route }
  const result = await build({
    logLevel: 'silent',
    configFile: false,
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === 'page' ? '\0page' : id === contract ? id : null),
        load: (id) => modules[id],
      },
      routeEndpoints(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'page' } },
  })
  const [bundle] = (Array.isArray(result) ? result : [result]) as { output: { code?: string }[] }[]
  return bundle?.output[0]?.code ?? ''
}

test('a page gets method, path and roles of the routes it calls, and no schema', async () => {
  const code = await bundle(`import { read, save } from '${contract}'; globalThis.page = [read, save]`)
  for (const part of ['PUT', '/api/admin/x/:id', 'may.edit', 'GET', '/api/x']) expect(code).toContain(part)
  for (const part of ['Saves', 'strictObject', 'responses', '/api/other', 'limits'])
    expect(code).not.toContain(part)
})

test('a schema that is used stays whole, and so do calls of the same names elsewhere', async () => {
  const code = await bundle(
    `import { form } from '${contract}'; const text = document.body; text.append(form); z.config(1); text.offsetHeight`,
  )
  for (const part of ['strictObject', 'maxLength', 'text.append', 'z.config', 'text.offsetHeight'])
    expect(code).toContain(part)
})
