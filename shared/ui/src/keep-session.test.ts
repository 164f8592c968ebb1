import { afterEach, expect, it, vi } from 'vitest'
import { keepSession } from './keep-session.ts'

const refresh = 'https://site.test/auth/v1/token?grant_type=refresh_token'
const gone = { code: 'refresh_token_not_found', message: '' }

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [400, gone, 400],
  [403, { error_code: 'user_banned' }, 403],
  [401, '<html>proxy</html>', 503],
  [403, '<html>firewall</html>', 503],
  [404, { code: 'not_found' }, 503],
  [429, { code: 'over_request_rate_limit' }, 503],
  [502, '<html>bad gateway</html>', 502],
  [200, { access_token: 'x' }, 200],
  [200, '<html>portal</html>', 200],
])('a refresh answered with %i %j counts as %i', async (status, body, seen) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  const response = await keepSession(refresh)
  expect(response.status).toBe(seen)
  if (seen === status) expect(await response.text()).toBe(text)
})

it.each(['refresh_token', 'pkce'])('the lifetime of tokens by %s is counted from receipt', async (grant) => {
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'x', expires_in: 900, expires_at: 1 }))
  const response = await keepSession(`https://site.test/auth/v1/token?grant_type=${grant}`)
  expect(await response.json()).toEqual({ access_token: 'x', expires_in: 900 })
})

it('leaves every other request alone', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 429 }))
  expect((await keepSession('https://site.test/auth/v1/user')).status).toBe(429)
})
