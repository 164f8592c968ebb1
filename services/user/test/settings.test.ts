import { ConfigError } from '@gamelog/server/env'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

const credentials = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' }

function linesOf(change: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...stack.env, ...change })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

test('/settings says which providers work (TestSettings_DefaultProviders)', async () => {
  const settings = async (base: string) => (await fetch(`${base}/auth/v1/settings`)).json()
  expect(await settings(stack.base)).toMatchObject({
    external: { discord: true, google: true, twitter: true, email: false, phone: false },
    disable_signup: false,
  })
  const bare = await stack.startReplica({ DEV_IDP_URL: '' })
  expect(await settings(bare.base)).toMatchObject({
    external: { discord: false, google: false, twitter: false },
  })
  expect((await fetch(`${stack.base}/auth/v1/health`)).status).toBe(200)
})

test('the back office asks a provider through the service; one without credentials is not there', async () => {
  const headers = callAs('admin', 'user')
  const ask = (base: string, path = 'discord/test') =>
    fetch(`${base}/internal/providers/${path}`, { method: 'POST', headers })
  const outcomeAt = async (address: string) => {
    const replica = await stack.startReplica({ ...credentials, DISCORD_AUTHORIZE_URL: address })
    return (await ask(replica.base)).json()
  }
  expect(await outcomeAt(`${stack.base}/auth/v1/health`)).toMatchObject({
    ok: true,
    status: 200,
    reason: null,
  })
  expect(await outcomeAt(`${stack.base}/nowhere`)).toMatchObject({
    ok: false,
    status: 404,
    reason: '断られました',
  })
  expect(await outcomeAt('http://127.0.0.1:9/')).toMatchObject({ ok: false, status: null })
  const bare = await stack.startReplica({ DEV_IDP_URL: '' })
  expect((await ask(bare.base)).status).toBe(404)
  const listed = await fetch(`${bare.base}/internal/providers`, { headers })
  expect(await listed.json()).toEqual({ providers: [] })
})

describe('configuration', () => {
  test('production never uses the development identity provider', () => {
    const production = { ...stack.env, NODE_ENV: 'production', RATE_LIMITS: 'on' }
    expect(readConfig(production).login.providers).toEqual({})
    const { providers } = readConfig({ ...production, ...credentials }).login
    expect(providers).toEqual({
      discord: expect.objectContaining({ clientId: 'id', tokenUrl: 'https://discord.com/api/oauth2/token' }),
    })
  })

  test('endpoints can be overridden; real credentials win over the development provider', () => {
    const { providers } = readConfig({
      ...stack.env,
      ...credentials,
      DISCORD_TOKEN_URL: 'http://127.0.0.1:1/token',
    }).login
    expect(providers.discord).toMatchObject({
      clientId: 'id',
      tokenUrl: 'http://127.0.0.1:1/token',
      authorizeUrl: 'https://discord.com/api/oauth2/authorize',
    })
    expect(providers.google).toMatchObject({ clientId: 'dev-google' })
  })

  test('one line per variable at fault', () => {
    expect(linesOf({ AUTH_SECRET: '' })).toEqual(['AUTH_SECRET is required'])
    expect(linesOf({ AUTH_SECRET: 'short' })).toEqual(['AUTH_SECRET is wrong: at least 32 characters'])
    expect(linesOf({ X_CLIENT_ID: 'id' })).toEqual(['X_CLIENT_SECRET is required'])
    expect(linesOf({ GOOGLE_CLIENT_SECRET: 's' })).toEqual(['GOOGLE_CLIENT_ID is required'])
    expect(linesOf({ REDIRECT_ALLOW_ORIGINS: 'https://a.test/path' })[0]).toMatch(
      /^REDIRECT_ALLOW_ORIGINS is wrong/,
    )
  })
})
