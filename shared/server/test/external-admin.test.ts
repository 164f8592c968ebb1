import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { may } from '@gamelog/contracts/common/admin-role'
import { defineRoute } from '@gamelog/contracts/common/route'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { addAuth } from '../src/auth/add-auth.ts'
import { readServiceConfig } from '../src/config.ts'
import { openRedis } from '../src/redis.ts'
import { registerRoute } from '../src/register-route.ts'

// A Supabase project signs in: the back office sends its main session's access token along.

const route = defineRoute({
  method: 'GET',
  path: '/admin',
  auth: 'admin',
  may: may.look,
  summary: '',
  responses: { 200: null },
})
const begun = new AsyncDisposableStack()
const { privateKey, publicKey } = await generateKeyPair('ES256')
/** Tokens the project does not know any more. */
const ended = new Set<string>()
let issuer: string
let auth: TestAuth
let app: App

beforeAll(async () => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'project', alg: 'ES256', use: 'sig' }
  const project = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const isKeys = request.url?.endsWith('/jwks.json') ?? false
    response.writeHead(isKeys || !ended.has(token) ? 200 : 403, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : {}))
  })
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve))
  begun.defer(() => new Promise<void>((resolve) => project.close(() => resolve())))
  begun.defer(() => project.closeAllConnections())
  issuer = `http://127.0.0.1:${(project.address() as AddressInfo).port}/auth/v1`
  const redis = begun.use(await createTestRedis())
  auth = begun.use(await createTestAuth(redis))
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://site.test',
    PROBE_DATABASE_URL: 'postgres://unused/unused',
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    AUTH_URL: issuer,
    AUTH_API_KEY: 'publishable',
  }
  const config = readServiceConfig({ name: 'probe', schema: 'probe', defaultPort: 0 }, env)
  app = await createApp(config)
  await addAuth(app, config, await openRedis(app, config))
  registerRoute(app, route, async (_request, reply) => reply.code(200).send())
  begun.defer(() => app.close())
})
afterAll(() => begun.disposeAsync())

const mainToken = (claims: { sub: string; session_id: string; exp?: number }) =>
  new SignJWT({ iss: issuer, aud: 'authenticated', exp: Math.floor(Date.now() / 1_000) + 900, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'project' })
    .sign(privateKey)

async function ask(adminToken: string, main?: string): Promise<number> {
  const headers = { authorization: `Bearer ${adminToken}`, ...(main ? { 'x-main-token': main } : {}) }
  return (await app.inject({ method: 'GET', url: '/admin', headers })).statusCode
}

test('an admin token counts only with the live main session it is bound to', async () => {
  const { adminToken, userId, sessionId } = await auth.issueAdminToken()
  const other = await auth.issueAdminToken()
  const own = { sub: userId, session_id: sessionId }
  const main = await mainToken(own)
  expect(await ask(adminToken, main)).toBe(200)
  expect(await ask(adminToken)).toBe(401)
  expect(await ask(adminToken, 'x')).toBe(401)
  expect(await ask(adminToken, adminToken)).toBe(401)
  // Another session of the account, and another account's.
  expect(await ask(adminToken, await mainToken({ ...own, session_id: other.sessionId }))).toBe(401)
  expect(await ask(other.adminToken, main)).toBe(401)
  expect(await ask(adminToken, await mainToken({ ...own, exp: 1_000 }))).toBe(401)
  const signedOut = await mainToken({ ...own, exp: Math.floor(Date.now() / 1_000) + 800 })
  ended.add(signedOut)
  expect(await ask(adminToken, signedOut)).toBe(401)
})
