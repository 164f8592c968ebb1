import { callAs } from '@gamelog/testing/internal-tokens'
import { decodeProtectedHeader } from 'jose'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authClient, call, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
beforeEach(async () => {
  stack = await startStack()
})
afterEach(() => stack[Symbol.asyncDispose]())

async function jwks() {
  const response = await fetch(`${stack.base}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
  return { keys, kids: keys.map((key) => key.kid), caching: response.headers.get('cache-control') }
}
const kidOf = (token: string) => decodeProtectedHeader(token).kid

test('public halves only, cacheable for ten minutes (TestJwks)', async () => {
  const { keys, caching } = await jwks()
  expect(caching).toBe('public, max-age=600')
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      kid: expect.any(String),
      x: expect.any(String),
      y: expect.any(String),
    },
  ])
})

test('getClaims of the official client verifies locally', async () => {
  const session = await signInRaw(stack, 'demo-1')
  const { data, error } = await authClient(stack).client.getClaims(session.access_token)
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({
    iss: 'http://site.test/auth/v1',
    aud: 'authenticated',
    sub: session.user.id,
    role: 'authenticated',
    aal: 'aal1',
    phone: '',
    is_anonymous: false,
    session_id: expect.any(String),
  })
})

test('ten replicas starting at once make one key', async () => {
  const client = new pg.Client({ connectionString: stack.adminUrl })
  await client.connect()
  await client.query('delete from "user".signing_keys')
  const replicas = await Promise.all(Array.from({ length: 10 }, () => stack.startReplica()))
  const answers = await Promise.all(
    replicas.map(async ({ base }) => (await fetch(`${base}/auth/v1/.well-known/jwks.json`)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  await client.end()
})

test('a rotation: published first, signing after 20 minutes, the old one gone when its tokens are', async () => {
  stack.clock.advance(60)
  const [old] = (await jwks()).kids
  const before = await signInRaw(stack, 'demo-1')
  expect(kidOf(before.access_token)).toBe(old)

  const { createSigningKeys } = await import('../src/core/keys/signing-keys.ts')
  const { createVault } = await import('@gamelog/server/vault')
  const { createDatabase } = await import('@gamelog/server/database')
  const db = createDatabase<import('../src/db/tables.ts').Tables>({
    url: stack.env.USER_DATABASE_URL ?? '',
    schema: 'user',
  })
  const operator = createSigningKeys(db, createVault(stack.env.AUTH_SECRET ?? ''), stack.clock.now)
  await operator.rotate(true)
  stack.clock.advance(31)
  const both = (await jwks()).kids
  expect(both).toHaveLength(2)
  expect(kidOf((await signInRaw(stack, 'demo-1')).access_token)).toBe(old)

  stack.clock.advance(1_200)
  const after = await signInRaw(stack, 'demo-1')
  expect(kidOf(after.access_token)).toBe(both[1])
  await operator.rotate()
  expect((await jwks()).kids).toEqual(both)
  expect((await call(stack.base, 'GET', '/auth/v1/user', after.access_token)).status).toBe(200)

  stack.clock.advance(1_000)
  await operator.rotate()
  stack.clock.advance(31)
  expect((await jwks()).kids).toEqual([both[1]])
  await db.destroy()
})

test('the newest key is replaced after 30 days by itself', async () => {
  const { rotateKeys } = await import('../src/core/keys/rotate-keys.ts')
  const { createVault } = await import('@gamelog/server/vault')
  const { createDatabase } = await import('@gamelog/server/database')
  const db = createDatabase<import('../src/db/tables.ts').Tables>({
    url: stack.env.USER_DATABASE_URL ?? '',
    schema: 'user',
  })
  const vault = createVault(stack.env.AUTH_SECRET ?? '')
  expect((await jwks()).kids).toHaveLength(1)
  stack.clock.advance(31 * 86_400)
  await Promise.all([1, 2, 3].map(() => rotateKeys(db, vault, stack.clock.now())))
  expect((await jwks()).kids).toHaveLength(2)
  await db.destroy()
})

test('the monitor is told when the newest key was made and when its successor is due', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${stack.base}/internal/signing-key-age`, { headers })
  await jwks()
  const age = (await (await ask(callAs('admin', 'user'))).json()) as Record<string, string>
  const [created = 0, due = 0] = [age.created_at, age.rotates_at].map((time) => Date.parse(time ?? ''))
  expect(Math.abs(created - Date.now())).toBeLessThan(60_000)
  expect(due - created).toBe(30 * 86_400_000)
  expect((await ask(callAs('board', 'user'))).status).toBe(403)
})
