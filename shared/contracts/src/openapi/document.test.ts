import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RouteDescriptor } from '../common/route.ts'
import { allRoutes } from './all-routes.ts'
import { openApiDocument, openApiPath } from './document.ts'

const document = openApiDocument(allRoutes)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

/** Every descriptor that a module of the contracts exports. */
async function exportedRoutes(): Promise<RouteDescriptor[]> {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const exported = await Promise.all(modules.map((file) => import(join(folder, file))))
  return exported
    .flatMap((each) => Object.values(each as object))
    .filter((value) => value?.method && value?.responses)
}

test('every route of the contracts is in it, internal ones aside', async () => {
  const routes = await exportedRoutes()
  expect(allRoutes.map(({ route }) => route)).toEqual(expect.arrayContaining(routes))
  const open = routes.filter(({ auth }) => auth !== 'internal')
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    open.map(({ method, path }) => `${method.toLowerCase()} ${openApiPath(path)}`).toSorted(),
  )
  expect(JSON.stringify(document)).not.toContain('/internal/')
})

test('each has a name of its own, a summary, its path parameters, known security and a success', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, summary, tags, parameters = [], security = [], responses } of operations) {
    expect(summary, path).toMatch(/\S/)
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags))
    const inPath = parameters.filter((each) => each.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    const schemes = security.flatMap((each) => Object.keys(each))
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['default']))
    expect(Object.keys(responses).some((status) => /^2\d\d$/.test(status))).toBe(true)
  }
})

test('its schemas are plain JSON Schema: every reference leads somewhere, none holds what only zod knows', () => {
  const text = JSON.stringify(document)
  expect(JSON.parse(text)).toEqual(document)
  expect(text).not.toMatch(/"~standard"|"\$schema"/)
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target))
  expect([...references]).toEqual(['#/components/schemas/Error'])
})

test('parameters and bodies are described as they are sent', () => {
  const { parameters } = document.paths['/api/board/threads/{id}']?.get ?? {}
  expect(parameters).toContainEqual({
    name: 'after',
    in: 'query',
    required: false,
    schema: { type: 'string', pattern: '^(0|[1-9][0-9]{0,3})$' },
  })
  const post = document.paths['/api/board/threads/{id}/posts']?.post
  expect(post?.requestBody).toMatchObject({
    required: true,
    content: {
      'application/json': {
        schema: {
          required: ['content'],
          properties: { content: { type: 'string', description: '1 to 500 code points, at most 50 lines' } },
        },
      },
    },
  })
  expect(document.paths['/api/users/initialize']?.post?.requestBody?.required).toBe(false)
})
