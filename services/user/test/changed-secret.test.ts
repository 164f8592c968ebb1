import { createDatabase } from '@gamelog/server/database'
import { createVault } from '@gamelog/server/vault'
import { callAs } from '@gamelog/testing/internal-tokens'
import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resealStored } from '../src/core/keys/reseal.ts'
import type { Tables } from '../src/db/tables.ts'
import { authorizeAddress, Browser, call, pkcePair, postToken, signInRaw } from './_browser.ts'
import { type Stack, site, startStack } from './_stack.ts'

const newSecret = 'another-secret-another-secret-another'

let stack: Stack
beforeEach(async () => {
  stack = await startStack()
})
afterEach(() => stack[Symbol.asyncDispose]())

/** The site after a restart with other variables: what the browser reaches is the new process. */
async function restarted(env: Record<string, string>): Promise<Stack> {
  const { app, base } = await stack.startReplica(env)
  return { ...stack, app, base, reach: (address) => stack.reach(address).replace(stack.base, base) }
}

async function kids(base: string): Promise<string[]> {
  const response = await fetch(`${base}/auth/v1/.well-known/jwks.json`)
  return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
}

const refresh = (at: Stack, token: string) => postToken(at.base, 'refresh_token', { refresh_token: token })
const readUser = (at: Stack, token: string) => call(at.base, 'GET', '/auth/v1/user', token)
const profile = (at: Stack, token: string) => call(at.base, 'POST', '/api/users/initialize', token, {})

async function health({ base }: Stack) {
  const response = await fetch(`${base}/healthz`)
  return { status: response.status, checks: ((await response.json()) as { checks: object }).checks }
}

test('another AUTH_SECRET: new keys, every session ends, sign-in works, and the monitor is told', async () => {
  const before = await signInRaw(stack, 'demo-1')
  const oldKids = await kids(stack.base)
  const after = await restarted({ AUTH_SECRET: newSecret })

  expect(await kids(after.base)).toHaveLength(1)
  expect(await kids(after.base)).not.toEqual(oldKids)
  expect((await refresh(after, before.refresh_token)).body).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await readUser(after, before.access_token)).status).toBe(403)
  const session = await signInRaw(after, 'demo-1')
  expect(session.user.id).toBe(before.user.id)
  expect(decodeProtectedHeader(session.access_token).kid).toBe((await kids(after.base))[0])
  expect((await refresh(after, session.refresh_token)).status).toBe(200)
  expect((await health(after)).status).toBe(200)

  const headers = callAs('admin', 'user')
  const age = await (await fetch(`${after.base}/internal/signing-key-age`, { headers })).json()
  expect(age).toMatchObject({ replaced_at: expect.any(String) })

  // A second start finds keys that it can open: what was replaced stays.
  const again = await restarted({ AUTH_SECRET: newSecret })
  expect((await refresh(again, session.refresh_token)).status).toBe(200)
})

test('a sign-in under way while AUTH_SECRET changes is asked to begin again', async () => {
  const { challenge } = pkcePair()
  const browser = new Browser(stack)
  const begun = await browser.open(authorizeAddress('discord', challenge, { login_hint: 'demo-3' }))
  const after = await restarted({ AUTH_SECRET: newSecret })
  const idp = await browser.open(begun.headers.get('location') ?? '')
  const callback = (idp.headers.get('location') ?? '').replace(site, after.base)
  const answer = await browser.open(callback)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toContain('error=server_error')
})

test('a process that has the former secret says so in its health', async () => {
  await signInRaw(stack, 'demo-1')
  expect(await health(stack)).toMatchObject({ status: 200, checks: { 'signing-keys': 'ok' } })
  await restarted({ AUTH_SECRET: newSecret })
  stack.clock.advance(31)
  expect(await health(stack)).toMatchObject({ status: 503, checks: { 'signing-keys': 'unavailable' } })
})

test('AUTH_SECRET_PREVIOUS: keys, sessions and the identities of who left stay; then it is not needed', async () => {
  const before = await signInRaw(stack, 'demo-1')
  const leaver = await signInRaw(stack, 'demo-2')
  await profile(stack, leaver.access_token)
  expect((await call(stack.base, 'DELETE', '/api/users/me', leaver.access_token)).status).toBe(204)
  const oldKids = await kids(stack.base)

  const during = await restarted({
    AUTH_SECRET: newSecret,
    AUTH_SECRET_PREVIOUS: stack.env.AUTH_SECRET ?? '',
  })
  expect(await kids(during.base)).toEqual(oldKids)
  expect((await readUser(during, before.access_token)).status).toBe(200)
  expect((await signInRaw(during, 'demo-2')).user.id).toBe(leaver.user.id)
  const made = await signInRaw(during, 'demo-3')

  await using db = createDatabase<Tables>({ url: stack.env.USER_DATABASE_URL ?? '', schema: 'user' })
  const vault = createVault(newSecret, stack.env.AUTH_SECRET)
  await resealStored({ db, vault, log: during.app.log })
  const after = await restarted({ AUTH_SECRET: newSecret })
  expect(await kids(after.base)).toEqual(oldKids)
  for (const { refresh_token } of [before, made])
    expect((await refresh(after, refresh_token)).status).toBe(200)
})

test('processes restarted one by one: first with the new secret as the previous one, then the other way round', async () => {
  const secret = stack.env.AUTH_SECRET ?? ''
  const first = await restarted({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: newSecret })
  const second = await restarted({ AUTH_SECRET: newSecret, AUTH_SECRET_PREVIOUS: secret })
  const ofSecond = await signInRaw(second, 'demo-1')
  const refreshed = await refresh(first, ofSecond.refresh_token)
  expect(refreshed.status).toBe(200)
  const ofFirst = await signInRaw(first, 'demo-2')
  expect((await refresh(second, ofFirst.refresh_token)).status).toBe(200)
})
