import { may } from '@gamelog/contracts/common/admin-role'
import { errorBody } from '@gamelog/contracts/common/error'
import { pathInteger } from '@gamelog/contracts/common/ids'
import { defineRoute } from '@gamelog/contracts/common/route'
import { text } from '@gamelog/contracts/common/text'
import { callAs, internalVariables } from '@gamelog/testing/internal-tokens'
import { createTestDatabase, startPrivatePostgres, type TestDatabase } from '@gamelog/testing/test-database'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type App, createApp } from '../src/app.ts'
import { readServiceConfig, type ServiceConfig } from '../src/config.ts'
import { openDatabase } from '../src/database.ts'
import { ConfigError } from '../src/env.ts'
import { openRedis } from '../src/redis.ts'
import { registerRoute } from '../src/register-route.ts'
import { releaseVersion } from '../src/release-version.ts'

const echo = defineRoute({
  method: 'POST',
  path: '/echo/:id',
  auth: 'public',
  summary: '',
  params: z.strictObject({ id: pathInteger }),
  query: z.strictObject({ sort: z.optional(z.enum(['new', 'old'])) }),
  body: z.strictObject({
    content: text({ label: '本文', max: 5, lines: 2, required: true }),
    count: z.optional(z.int()),
  }),
  responses: { 200: z.strictObject({ id: z.int(), content: z.string() }) },
})

function configFor(env: Record<string, string> = {}): ServiceConfig {
  return readServiceConfig(
    { name: 'probe', schema: 'board', defaultPort: 0 },
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      BOARD_DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none',
      REDIS_URL: 'redis://127.0.0.1:9',
      PUBLIC_ORIGIN: 'http://site.test',
      INTERNAL_CALLERS: internalVariables('board').INTERNAL_CALLERS ?? '',
      ...env,
    },
  )
}

let app: App
beforeAll(async () => {
  app = await createApp(configFor())
  registerRoute(app, echo, async (request) => ({ id: request.params.id, content: request.body.content }))
  const inner = defineRoute({
    method: 'GET',
    path: '/internal/x',
    auth: 'internal',
    callers: ['admin'],
    summary: '',
    responses: { 204: null },
  })
  registerRoute(app, inner, async (_request, reply) => reply.code(204).send())
  app.get('/boom', async () => {
    throw new Error('select secret from users')
  })
  app.get('/ip', async (request) => ({ ip: request.ip }))
  await app.ready()
})
afterAll(() => app.close())

const post = (payload: unknown, url = '/echo/1', type = 'application/json') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('a known path is 405 by another method, with those it has; an unknown one is 404', async () => {
  const answer = async (method: 'GET' | 'PUT' | 'POST' | 'OPTIONS', url: string) => {
    const response = await app.inject({ method, url })
    return [response.statusCode, response.headers.allow, response.json().code]
  }
  expect(await answer('GET', '/echo/1?sort=new')).toEqual([405, 'POST', 'method_not_allowed'])
  expect(await answer('OPTIONS', '/echo/1')).toEqual([405, 'POST', 'method_not_allowed'])
  expect(await answer('PUT', '/ip')).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
  for (const url of ['/echo', '/echo/1/2', '/echo/', '/internal/x'])
    expect(await answer('PUT', url), url).toEqual([404, undefined, 'not_found'])
})

describe('strict validation', () => {
  test('a valid call passes, line ends folded', async () => {
    expect((await post({ content: 'a\r\nb' })).json()).toEqual({ id: 1, content: 'a\nb' })
  })

  test.each([
    ['unknown field', { content: 'a', is_admin: true }],
    ['array for a string', { content: ['a'] }],
    ['number for a string', { content: 5 }],
    ['string for a number', { content: 'a', count: '1' }],
    ['null', { content: null }],
    ['missing', {}],
    ['blank', { content: ' \u200b\u3000' }],
    ['6 code points', { content: 'あいうえおか' }],
    ['3 lines', { content: '1\n2\n3' }],
    ['NUL', { content: 'a\u0000' }],
    ['lone surrogate', '{"content":"\\ud800"}'],
    ['prototype', '{"content":"a","__proto__":{"x":1}}'],
    ['not JSON', '{'],
    ['NaN', '{"content":"a","count":NaN}'],
    ['no body', ''],
  ])('%s is 400 in the one error shape', async (_name, payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(z.safeParse(errorBody, response.json()).success).toBe(true)
  })

  test('limits count code points: five emoji fit', async () => {
    expect((await post({ content: '😀😀😀😀😀' })).statusCode).toBe(200)
  })

  test.each(['1e3', '0x10', '%201', '0', '-1', '01', '2147483648', '99999999999', '1.0'])(
    'id %s is 400',
    async (id) => {
      expect((await post({ content: 'a' }, `/echo/${id}`)).statusCode).toBe(400)
    },
  )

  test.each([
    ['/echo/%ff', 400],
    ['/echo/1%', 400],
    [`/echo/${'1'.repeat(254)}`, 414],
  ])('%s, which no route can read, is %d in the one error shape', async (url, status) => {
    const response = await post({ content: 'a' }, url)
    expect(response.statusCode).toBe(status)
    expect(z.safeParse(errorBody, response.json()).success).toBe(true)
  })

  test.each(['?sort=newest', '?sort=new&sort=old', '?unknown=1'])('query %s is 400', async (query) => {
    expect((await post({ content: 'a' }, `/echo/1${query}`)).statusCode).toBe(400)
  })

  test.each([
    [{ content: 'a', is_admin: true }, '', '使えない項目 is_admin'],
    [{ content: 'a', count: '1' }, '', 'count: 型は number'],
    [{ content: 'a' }, '?sort=newest', 'sort: new, old のいずれか'],
  ])('what no form sends is refused by field and rule: %j %s', async (payload, query, at) => {
    const { detail } = (await post(payload, `/echo/1${query}`)).json()
    expect(detail).toBe(`送信した内容に誤りがあります（${at}）。再読み込みして、もう一度お試しください。`)
  })

  test('a name from the request is not repeated at any length', async () => {
    const { detail } = (await post({ content: 'a', ['x'.repeat(5_000)]: 1 })).json()
    expect(detail.length).toBeLessThan(300)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonx', 'application/xml'])(
    '%s is 415',
    async (type) => {
      expect((await post({ content: 'a' }, '/echo/1', type)).statusCode).toBe(415)
    },
  )

  test('over 64 KB is 413', async () => {
    expect((await post({ content: 'a'.repeat(70_000) })).statusCode).toBe(413)
  })
})

describe('errors', () => {
  test('an unknown path is 404 in the one shape', async () => {
    const response = await app.inject('/nothing')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'not_found', error: '見つかりませんでした' })
  })

  test('what is not understood is 500 and says nothing of itself', async () => {
    const response = await app.inject('/boom')
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('select')
  })

  test('internal routes answer the services they are for; for others than services they do not exist', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/internal/x', headers })).statusCode
    expect(await ask(callAs('admin', 'board'))).toBe(204)
    expect(await ask(callAs('user', 'board'))).toBe(403)
    expect(await ask({})).toBe(404)
    expect(await ask({ 'x-internal-token': 'wrong' })).toBe(404)
    // A token sent to another service says nothing here.
    expect(await ask(callAs('admin', 'user'))).toBe(404)
  })

  test('only the proxy’s address for the client counts', async () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }
    expect((await app.inject({ url: '/ip', headers })).json()).toEqual({ ip: '1.2.3.4' })
    expect((await app.inject({ url: '/ip', headers, remoteAddress: '9.9.9.9' })).json()).toEqual({
      ip: '9.9.9.9',
    })
  })

  test('a route whose guard is missing does not start', async () => {
    const other = await createApp(configFor())
    const route = defineRoute({
      method: 'GET',
      path: '/x',
      auth: 'admin',
      may: may.look,
      summary: '',
      responses: { 204: null },
    })
    expect(() => registerRoute(other, route, async (_request, reply) => reply.send())).toThrow(
      "no guard for 'admin'",
    )
    await other.close()
  })
})

describe('dependencies', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database[Symbol.asyncDispose]())

  test('Redis or Postgres away: 503 with Retry-After, named in /healthz, alive in /livez; back: well again, without help', async () => {
    await using redis = await startPrivateRedis()
    await using cache = await startPrivateRedis()
    await using postgres = await startPrivatePostgres()
    const config = configFor({ REDIS_URL: redis.url, BOARD_DATABASE_URL: postgres.url })
    const probe = await createApp(config)
    const db = openDatabase(probe, config)
    const handle = await openRedis(probe, config)
    // One that stays hides nothing of the other.
    await openRedis(probe, config, { url: cache.url, check: 'cache' })
    probe.get('/redis', async () => handle.client.ping())
    probe.get('/postgres', async () => (await sql`select 1 as one`.execute(db)).rows)
    const status = async (url: string) => (await probe.inject(url)).statusCode

    expect(await status('/healthz')).toBe(200)
    await redis.kill()
    await postgres.kill()
    for (const url of ['/redis', '/postgres']) {
      const response = await probe.inject(url)
      expect(response.statusCode).toBe(503)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    const alive = await probe.inject('/livez')
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }])
    const health = await probe.inject('/healthz')
    expect(health.statusCode).toBe(503)
    expect(health.json()).toMatchObject({
      version: releaseVersion,
      checks: { database: 'unavailable', redis: 'unavailable', cache: 'ok' },
    })

    await redis.start()
    await postgres.start()
    await expect.poll(() => status('/healthz'), { interval: 200 }).toBe(200)
    await probe.close()
  })

  test('a role reads its own schema only', async () => {
    const config = configFor({ BOARD_DATABASE_URL: database.urls.board })
    const probe = await createApp(config)
    const db = openDatabase(probe, config)
    await expect(sql`select * from antenna.articles`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`create table public.x (y int)`.execute(db)).rejects.toThrow('permission denied')
    await probe.close()
  })
})

test('a bad environment names every variable at fault, one line each', () => {
  const read = () =>
    readServiceConfig(
      { name: 'probe', schema: 'board', defaultPort: 0 },
      { PORT: '70000', RATE_LIMITS: 'maybe', REDIS_URL: 'http://x', INTERNAL_CALLERS: 'anyone' },
    )
  expect(read).toThrow(ConfigError)
  try {
    read()
  } catch (error) {
    const names = (error as ConfigError).lines.map((line) => line.split(' ')[0])
    expect(names.sort()).toEqual(['INTERNAL_CALLERS', 'PORT', 'PUBLIC_ORIGIN', 'RATE_LIMITS', 'REDIS_URL'])
  }
  expect(() => configFor({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow('refused in production')
})
