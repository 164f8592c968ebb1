import type { FastifyInstance } from 'fastify'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { demoAdminIdentities, providerNames, providerUserId } from '../src/idp/accounts.ts'
import { demoConfig, redirectUri } from './demo-config.ts'
import { createClient, startLogin, userinfo, visit } from './idp-client.ts'

let app: FastifyInstance
let origin: string
let shift = 0

beforeAll(async () => {
  app = await buildApp(demoConfig, { now: () => Date.now() + shift })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function signIn(provider: (typeof providerNames)[number], account: string) {
  const config = createClient(origin, provider)
  const { url, checks } = await startLogin(config, provider, { login_hint: account })
  const tokens = await client.authorizationCodeGrant(config, await visit(url), checks)
  return { tokens, info: await userinfo(app, provider, tokens.access_token) }
}

describe('the whole dance with openid-client', () => {
  it('Discord', async () => {
    const { info } = await signIn('discord', 'demo-1')
    expect(info.json()).toEqual({
      id: providerUserId('discord', 'demo-1'),
      username: 'haruto_fps',
      global_name: 'ハルト',
      discriminator: '0',
      avatar: null,
      email: 'haruto_fps@demo.example',
      verified: true,
    })
  })

  it('Google, with a signed id_token, its nonce and its key set', async () => {
    const { tokens, info } = await signIn('google', 'demo-2')
    const claims = tokens.claims()
    expect(claims).toMatchObject({ iss: demoConfig.idp?.googleIssuer, aud: 'dev-google', name: 'yuzu' })
    expect(info.json()).toMatchObject({ sub: claims?.sub, email: claims?.email, email_verified: true })
  })

  it('X, its body wrapped and without e-mail', async () => {
    const { info } = await signIn('twitter', 'demo-3')
    const id = providerUserId('twitter', 'demo-3')
    expect(info.json()).toEqual({ data: { id, name: 'しらす丼', username: 'shirasudon' } })
  })

  it.each(providerNames)('%s: an account of any demo name, the same one each time', async (provider) => {
    const [one, two] = [await signIn(provider, 'demo-e2e-77'), await signIn(provider, 'demo-e2e-77')]
    expect(one.info.statusCode).toBe(200)
    expect(one.info.json()).toEqual(two.info.json())
  })

  it('demo-8 has no e-mail, and demo-9 cannot be read', async () => {
    expect((await signIn('discord', 'demo-8')).info.json()).toMatchObject({ email: null, verified: false })
    expect((await signIn('google', 'demo-8')).info.json()).not.toHaveProperty('email')
    expect((await signIn('twitter', 'demo-9')).info.statusCode).toBe(500)
  })
})

describe('provider user ids', () => {
  it('are digits, stable, and different per provider', () => {
    expect(demoAdminIdentities()).toMatch(/^discord:\d{18},google:\d{21},twitter:\d{19}$/)
    expect(demoAdminIdentities()).toBe(demoAdminIdentities())
  })
})

describe('a code', () => {
  async function prepare() {
    const config = createClient(origin, 'discord')
    const { url, checks } = await startLogin(config, 'discord', { login_hint: 'demo-1' })
    return { config, back: await visit(url), checks }
  }
  const invalidGrant = { error: 'invalid_grant' }

  it('works once', async () => {
    const { config, back, checks } = await prepare()
    await client.authorizationCodeGrant(config, back, checks)
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject(invalidGrant)
  })

  it('is spent by a wrong verifier', async () => {
    const { config, back, checks } = await prepare()
    const wrong = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
    await expect(client.authorizationCodeGrant(config, back, wrong)).rejects.toMatchObject(invalidGrant)
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject(invalidGrant)
  })

  it('dies after a minute', async () => {
    const { config, back, checks } = await prepare()
    shift += 60_000
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject(invalidGrant)
  })

  it('belongs to its provider', async () => {
    const { back, checks } = await prepare()
    const other = createClient(origin, 'google')
    await expect(client.authorizationCodeGrant(other, back, checks)).rejects.toMatchObject(invalidGrant)
  })

  it('needs the redirect address it was made for', async () => {
    const { config, back, checks } = await prepare()
    const moved = new URL(`http://elsewhere.test/auth/v1/callback${back.search}`)
    await expect(client.authorizationCodeGrant(config, moved, checks)).rejects.toMatchObject(invalidGrant)
  })

  it('needs the client secret', async () => {
    for (const provider of providerNames) {
      const config = createClient(origin, provider, 'wrong-secret-0123456789')
      const { url, checks } = await startLogin(config, provider, { login_hint: 'demo-1' })
      const back = await visit(url)
      await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ status: 401 })
    }
  })
})

describe('userinfo', () => {
  it('wants a token of the same provider', async () => {
    const { tokens } = await signIn('discord', 'demo-1')
    expect((await userinfo(app, 'google', tokens.access_token)).statusCode).toBe(401)
    expect((await userinfo(app, 'discord', 'made-up')).statusCode).toBe(401)
    expect((await app.inject('/dev-idp/discord/userinfo')).statusCode).toBe(401)
  })
})

describe('where the browser is sent', () => {
  it('is nowhere when client or address are not registered', async () => {
    const config = createClient(origin, 'discord')
    const wrongs: Record<string, string>[] = [
      { redirect_uri: `${redirectUri}/` },
      { redirect_uri: `${redirectUri}?next=1` },
      { client_id: 'dev-google' },
    ]
    for (const wrong of wrongs) {
      const { url } = await startLogin(config, 'discord', { login_hint: 'demo-1', ...wrong })
      const answer = await fetch(url, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
    const { url } = await startLogin(config, 'discord', { login_hint: 'demo-1' })
    url.searchParams.append('redirect_uri', 'http://evil.test/')
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(400)
  })

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_scope', { scope: 'tweet.read' }],
  ])('is back with %s', async (error, wrong: Record<string, string>) => {
    const config = createClient(origin, 'twitter')
    const { url, checks } = await startLogin(config, 'twitter', { login_hint: 'demo-1', ...wrong })
    const back = await visit(url)
    expect(back.href.startsWith(`${redirectUri}?`)).toBe(true)
    expect(back.searchParams.get('error')).toBe(error)
    expect(back.searchParams.get('state')).toBe(checks.expectedState)
    expect(back.searchParams.has('code')).toBe(false)
  })
})
