import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { demoConfig, redirectUri } from './demo-config.ts'

const app = await buildApp(demoConfig)
afterAll(() => app.close())

const query = {
  response_type: 'code',
  client_id: 'dev-discord',
  redirect_uri: redirectUri,
  scope: 'identify email',
  state: '"><script>alert(1)</script>',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
}
const authorize = (more: Record<string, string> = {}) =>
  app.inject({ url: '/dev-idp/discord/authorize', query: { ...query, ...more } })

it('shows one button per demo account and a cancel link, and no script at all', async () => {
  const page = await authorize()
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['cache-control']).toBe('no-store')
  const accounts = [...page.body.matchAll(/<button [^>]*data-account="([^"]+)"/g)].map(([, id]) => id)
  expect(accounts).toEqual(['demo-admin', ...Array.from({ length: 9 }, (_, index) => `demo-${index + 1}`)])
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('本物のDiscordには接続しません')
})

it('cancels with access_denied and the state', async () => {
  const link = /data-cancel href="([^"]+)"/.exec((await authorize()).body)?.[1] ?? ''
  const back = new URL(link.replaceAll('&amp;', '&'))
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('state')).toBe(query.state)
})

it('signs in by the form, which sends login_hint', async () => {
  const answer = await authorize({ login_hint: 'demo-4' })
  expect(answer.statusCode).toBe(302)
  expect(new URL(String(answer.headers.location)).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
})

it.each(['someone@example.com', 'Demo-1', 'demo-', `demo-${'a'.repeat(41)}`, 'demo-あ'])(
  'shows the page for login_hint %s',
  async (hint) => {
    const page = await authorize({ login_hint: hint })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('name="login_hint" value="someone')
  },
)

it('is absent when the process has no client secret', async () => {
  const { idp: _, ...withoutIdp } = demoConfig
  const bare = await buildApp(withoutIdp)
  expect((await bare.inject('/dev-idp/google/jwks')).statusCode).toBe(404)
  await bare.close()
})
