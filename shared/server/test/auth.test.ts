import { may } from '@gamelog/contracts/common/admin-role'
import { defineRoute } from '@gamelog/contracts/common/route'
import { createTestRedis, type TestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { addAuth } from '../src/auth/add-auth.ts'
import { hashAdminToken } from '../src/auth/state.ts'
import { readServiceConfig } from '../src/config.ts'
import { openRedis } from '../src/redis.ts'
import { registerRoute } from '../src/register-route.ts'

const answer = { responses: { 200: null } } as const
const routes = [
  defineRoute({ method: 'GET', path: '/read', auth: 'user', summary: '', ...answer }),
  defineRoute({ method: 'PUT', path: '/write', auth: 'user', summary: '', ...answer }),
  defineRoute({ method: 'PUT', path: '/exempt', auth: 'user', bannedMay: true, summary: '', ...answer }),
  defineRoute({ method: 'GET', path: '/open', auth: 'optional-user', summary: '', ...answer }),
  defineRoute({ method: 'POST', path: '/open-write', auth: 'optional-user', summary: '', ...answer }),
  defineRoute({ method: 'GET', path: '/admin', auth: 'admin', may: may.look, summary: '', ...answer }),
  defineRoute({ method: 'DELETE', path: '/admin', auth: 'admin', may: may.look, summary: '', ...answer }),
]

let redis: TestRedis
let auth: TestAuth
let app: App
/** `standing`: ms since the epoch, instead of the machine's own time moved by `offset`. */
const clock = { offset: 0, standing: null as number | null }
afterEach(async () => {
  Object.assign(clock, { offset: 0, standing: null })
  await auth.setReady(true)
})
beforeAll(async () => {
  redis = await createTestRedis()
  auth = await createTestAuth(redis)
  const env = {
    NODE_ENV: 'test',
    PROBE_DATABASE_URL: 'postgres://unused/unused',
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    PUBLIC_ORIGIN: 'http://site.test',
    LOG_LEVEL: 'silent',
    ...auth.env,
  }
  const config = readServiceConfig({ name: 'probe', schema: 'probe', defaultPort: 0 }, env)
  app = await createApp(config)
  await addAuth(app, config, await openRedis(app, config), {
    now: () => clock.standing ?? Date.now() + clock.offset,
  })
  for (const route of routes)
    registerRoute(app, route, async (request, reply) =>
      reply.send({ user: request.user, admin: request.admin }),
    )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await auth[Symbol.asyncDispose]()
  await redis[Symbol.asyncDispose]()
})

async function ask(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  token?: string,
  more: Record<string, string> = {},
) {
  const headers = { ...more, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const response = await app.inject({ method, url, headers })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

describe('access tokens', () => {
  test('a good one passes, in any case of Bearer; the request knows who it is', async () => {
    const { accessToken, userId, sessionId } = await auth.issueTestSession()
    expect((await ask('PUT', '/write', accessToken)).body).toEqual({
      user: { id: userId, sessionId, accountCreatedAt: null },
      admin: null,
    })
    expect(
      (
        await app.inject({
          method: 'PUT',
          url: '/write',
          headers: { authorization: `bEARER ${accessToken}` },
        })
      ).statusCode,
    ).toBe(200)
  })

  test('forgeries of every kind are one and the same 401', async () => {
    const { accessToken, userId, sessionId } = await auth.issueTestSession()
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: auth.env.AUTH_URL,
      aud: 'authenticated',
      sub: userId,
      session_id: sessionId,
      iat: now,
      exp: now + 900,
    }
    const { keys } = (await (await fetch(auth.env.AUTH_JWKS_URL)).json()) as {
      keys: { x: string; y: string }[]
    }
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [header = '', payload = '', signature = ''] = accessToken.split('.')
    const rsa = await generateKeyPair('RS256')
    const publicKeyBytes = new TextEncoder().encode(JSON.stringify(keys[0]))
    const bad: Record<string, string> = {
      'alg none': `${encode({ alg: 'none', kid: 'test-key' })}.${payload}.`,
      'HS256 signed with the public key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'test-key' })
        .sign(publicKeyBytes),
      RS256: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'test-key' })
        .sign(rsa.privateKey),
      'no signature': `${header}.${payload}.`,
      'other payload': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      'no kid': await auth.sign(claims, { kid: undefined }),
      'unknown kid': await auth.sign(claims, { kid: 'another-key' }),
      'kid path': await auth.sign(claims, { kid: '../../etc/passwd' }),
      'kid address': await auth.sign(claims, { kid: 'https://evil.test/jwks.json' }),
      expired: await auth.sign({ ...claims, exp: now - 31 }),
      'not yet': await auth.sign({ ...claims, nbf: now + 120 }),
      'exp of another type': await auth.sign({ ...claims, exp: 'never' }),
      'no exp': await auth.sign({ ...claims, exp: undefined }),
      issuer: await auth.sign({ ...claims, iss: 'http://evil.test/auth/v1' }),
      audience: await auth.sign({ ...claims, aud: 'anon' }),
      'no issuer': await auth.sign({ ...claims, iss: undefined }),
      'no audience': await auth.sign({ ...claims, aud: undefined }),
      'no session': await auth.sign({ ...claims, session_id: undefined }),
      'session of another form': await auth.sign({ ...claims, session_id: '*' }),
      'subject of another form': await auth.sign({ ...claims, sub: 'admin' }),
      'array header': `${encode(['ES256'])}.${payload}.${signature}`,
      '100 KB': 'a'.repeat(100_000),
      nonsense: 'x.y.z',
    }
    const expected = await ask('PUT', '/write')
    expect([expected.status, expected.body]).toEqual([
      401,
      { code: 'unauthorized', error: 'ログインが必要です' },
    ])
    for (const [name, token] of Object.entries(bad)) {
      const { status, body } = await ask('PUT', '/write', token)
      expect([name, status, body]).toEqual([name, 401, expected.body])
      const read = await ask('GET', '/open', token)
      expect([name, read.status, read.body.user]).toEqual([name, 200, null])
    }
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${accessToken}`,
      `Bearer ${accessToken} x`,
      accessToken,
    ])
      expect((await ask('PUT', '/write', undefined, { authorization })).status).toBe(401)
  })

  test('a clock 30 s off is forgiven', async () => {
    const { accessToken } = await auth.issueTestSession({ expiresIn: -20 })
    expect((await ask('GET', '/read', accessToken)).status).toBe(200)
  })
})

describe('revocation, bans and the marker', () => {
  test('a revoked session is refused on user routes, of its own accord', async () => {
    const one = await auth.issueTestSession()
    const other = await auth.issueTestSession({ userId: one.userId })
    await auth.revoke(one.sessionId)
    for (const [method, path] of [
      ['GET', '/read'],
      ['PUT', '/write'],
      ['PUT', '/exempt'],
      ['POST', '/open-write'],
    ] as const)
      expect((await ask(method, path, one.accessToken)).status).toBe(401)
    expect((await ask('PUT', '/write', other.accessToken)).status).toBe(200)
    expect((await ask('POST', '/open-write')).status).toBe(200)
    // An open page is still read, as a visitor.
    expect(await ask('GET', '/open', one.accessToken)).toMatchObject({ status: 200, body: { user: null } })
    expect((await ask('GET', '/open', other.accessToken)).body.user.id).toBe(one.userId)
  })

  test('a ban blocks writes, until it ends; exempt ones pass', async () => {
    const { userId, accessToken } = await auth.issueTestSession()
    await auth.ban(userId, 'スパム投稿', Math.floor(Date.now() / 1_000) + 60)
    expect((await ask('GET', '/read', accessToken)).status).toBe(200)
    expect((await ask('PUT', '/exempt', accessToken)).status).toBe(200)
    for (const [method, path] of [
      ['PUT', '/write'],
      ['POST', '/open-write'],
    ] as const) {
      const refused = await ask(method, path, accessToken)
      expect([refused.status, refused.body.code]).toEqual([403, 'banned'])
      expect(refused.body.detail).toContain('スパム投稿')
    }
    clock.offset = 61_000
    expect((await ask('PUT', '/write', accessToken)).status).toBe(200)
  })

  test('without the marker: reads verify only, writes and the back office answer 503', async () => {
    const session = await auth.issueAdminToken()
    await auth.setReady(false)
    expect((await ask('GET', '/read', session.accessToken)).status).toBe(200)
    expect((await ask('GET', '/open', session.accessToken)).body.user).not.toBeNull()
    for (const [method, path, token] of [
      ['PUT', '/write', session.accessToken],
      ['POST', '/open-write', session.accessToken],
      ['GET', '/admin', session.adminToken],
    ] as const) {
      const refused = await ask(method, path, token)
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '5',
      ])
    }
  })
})

describe('admin tokens', () => {
  test('pass on admin routes only, and the reverse', async () => {
    const { adminToken, accessToken, userId, sessionId } = await auth.issueAdminToken()
    expect((await ask('GET', '/admin', adminToken)).body).toEqual({
      user: null,
      admin: {
        userId,
        sessionId,
        tokenHash: hashAdminToken(adminToken),
        role: 'admin',
        expiresAt: expect.any(Number),
      },
    })
    expect((await ask('GET', '/admin', accessToken)).status).toBe(401)
    expect((await ask('PUT', '/write', adminToken)).status).toBe(401)
    expect((await ask('GET', '/admin')).status).toBe(401)
  })

  test('end on the second', async () => {
    const before = Math.floor(Date.now() / 1_000)
    const { adminToken } = await auth.issueAdminToken(undefined, 100)
    const after = Math.floor(Date.now() / 1_000)
    clock.standing = (before + 100) * 1_000 - 1
    expect((await ask('GET', '/admin', adminToken)).status).toBe(200)
    clock.standing = (after + 100) * 1_000
    expect((await ask('GET', '/admin', adminToken)).status).toBe(401)
  })

  test('die with the main session; a banned admin reads only', async () => {
    const session = await auth.issueAdminToken()
    await auth.ban(session.userId)
    expect((await ask('GET', '/admin', session.adminToken)).status).toBe(200)
    expect((await ask('DELETE', '/admin', session.adminToken)).status).toBe(403)
    await auth.revoke(session.sessionId)
    expect((await ask('GET', '/admin', session.adminToken)).status).toBe(401)
  })
})
