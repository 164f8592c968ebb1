import { expect, test } from 'vitest'
import { useSharedStack } from './_shared-stack.ts'

const stack = useSharedStack()

const get = (path: string, init: RequestInit = {}) =>
  fetch(stack().origin + path, { redirect: 'manual', ...init })

/** The title of a page. Those of the demo's articles may hold a 「&」. */
async function titleOf(path: string): Promise<string | undefined> {
  const [, title] = /<title>([^<]*)<\/title>/.exec(await (await get(path)).text()) ?? []
  return title
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

test('no spelling of the query keeps one article under the address of another', async () => {
  const { articles } = (await (await get('/api/articles.json')).json()) as {
    articles: { id: string; title: string }[]
  }
  const [a, b, c, d, e, f] = articles.slice(20)
  // Requested first, so that nginx caches it.
  await get(`/redirect?ID=${a?.id}&id=${b?.id}`)
  expect(await titleOf(`/redirect?id=${a?.id}`)).toContain(a?.title)
  await get(`/redirect?id=${c?.id}&id=${d?.id}`)
  expect(await titleOf(`/redirect?id=${c?.id}`)).toContain(c?.title)
  await get(`/redirect?%69d=${e?.id}`)
  const bare = await get('/redirect')
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/'])
  // Other parameters beside the id change nothing.
  expect(await titleOf(`/redirect?from=example.com&id=${f?.id}`)).toContain(f?.title)
})

test('the public keys are there for clients of the sign-in', async () => {
  const response = await get('/auth/v1/.well-known/jwks.json')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).not.toHaveProperty('d')
  expect((await get('/auth/v1/.well-known/other')).status).toBe(404)
})

test.each(['//board', '//board/thread/1', '/board//thread/1', '/assets/', '/admin/assets/'])(
  'path %s answers 404 with the page of every unknown path',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).toContain('<title>ページが見つかりません | GAMELOG</title>')
  },
)

test.each(['/api/x/.y', '/api/x.map', '/api/articles.json.gz'])(
  'path %s of the API answers 404 in the one error shape',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found', error: expect.any(String) })
  },
)

const long = 'a'.repeat(9_000)
test.each<[string, string, RequestInit, number, string]>([
  ['an address of 9 KB', `/board?a=${long}`, {}, 414, 'uri_too_long'],
  ['an address of 9 KB of the API', `/api/board/threads?a=${long}`, {}, 414, 'uri_too_long'],
  ['a header of 9 KB', '/api/board/threads', { headers: { 'x-long': long } }, 400, 'invalid_request'],
  ['a header of 9 KB for a page', '/', { headers: { 'x-long': long } }, 400, 'invalid_request'],
  [
    'a body of 70 KB for a page',
    '/board',
    { method: 'POST', body: 'a'.repeat(70_000) },
    413,
    'payload_too_large',
  ],
])('%s is refused in the one error shape', async (_name, path, init, status, code) => {
  const response = await get(path, init)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toMatchObject({ code, error: expect.any(String) })
})
