import { randomUUID } from 'node:crypto'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressBucket, clientAddress } from '../src/client-address.ts'
import { conflict, HttpError, unavailable } from '../src/errors.ts'
import { createLimiter, type LimitRule } from '../src/rate-limit.ts'
import { connectRedis, keysOf, type RedisHandle } from '../src/redis.ts'

let server: Awaited<ReturnType<typeof startPrivateRedis>>
const handles: RedisHandle[] = []
beforeAll(async () => {
  server = await startPrivateRedis()
})
afterAll(async () => {
  for (const { client } of handles) client.disconnect()
  await server[Symbol.asyncDispose]()
})

async function connect(): Promise<RedisHandle> {
  const client = connectRedis(server.url)
  client.on('error', () => undefined)
  await client.connect()
  const handle = { client, ...keysOf({ name: 'test', redis: { url: server.url, prefix: 'test' } }) }
  handles.push(handle)
  return handle
}

const rule = (points: number, duration = 60): LimitRule => ({
  name: randomUUID(),
  points,
  duration,
  action: '投稿',
  message: (wait) => `投稿は${duration}秒に${points}回までです。あと${wait}秒お待ちください。`,
})
const member = (id: string, ip = '203.0.113.1') => ({
  ip,
  user: { id, sessionId: 's', accountCreatedAt: null },
})
const guest = (ip: string) => ({ ip, user: null })

async function statusOf(promise: Promise<void>): Promise<number> {
  return promise.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : 0),
  )
}

describe('createLimiter', () => {
  test('a parallel burst of 50 over two replicas lets exactly the points pass', async () => {
    const shared = rule(7)
    const limits = [
      createLimiter(await connect(), { rateLimits: true }, shared),
      createLimiter(await connect(), { rateLimits: true }, shared),
    ]
    const burst = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        statusOf((limits[index % 2] ?? (async () => undefined))(member('a'))),
      ),
    )
    expect(burst.filter((status) => status === 200)).toHaveLength(7)
    expect(burst.filter((status) => status === 429)).toHaveLength(43)
    const restarted = createLimiter(await connect(), { rateLimits: true }, shared)
    expect(await statusOf(restarted(member('a')))).toBe(429)
    expect(await statusOf(restarted(member('b')))).toBe(200)
  })

  test('a write that fails for a reason of ours does not count, a refused one does', async () => {
    const limit = createLimiter(await connect(), { rateLimits: true }, rule(1))
    const run = (write: () => Promise<void>) => statusOf(limit.run(member('a'), write))
    const failing = (error: Error) => () => Promise.reject(error)
    expect(await run(failing(unavailable()))).toBe(503)
    expect(await run(failing(conflict('full', '満員です')))).toBe(409)
    expect(await run(async () => undefined)).toBe(429)
  })

  test('429 names the rule and the wait', async () => {
    const limit = createLimiter(await connect(), { rateLimits: true }, rule(1, 5))
    await limit(member('a'))
    const error = (await limit(member('a')).catch((thrown: unknown) => thrown)) as HttpError
    const wait = error.body.retry_after ?? 0
    // Less than 5 when the machine took a second between the two.
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(5)
    expect(error.body).toEqual({
      code: 'rate_limited',
      error: '少し待ってから、もう一度お試しください',
      detail: `投稿は5秒に1回までです。あと${wait}秒お待ちください。`,
      retry_after: wait,
    })
  })

  test('one address may do 20 times as much as one member', async () => {
    const limit = createLimiter(await connect(), { rateLimits: true }, rule(1))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => statusOf(limit(member(`m${index}`)))),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    const refused = (await limit(member('m98')).catch((thrown: unknown) => thrown)) as HttpError
    expect(refused.body.detail).toMatch(/^同じ回線からの投稿が続いています。あと\d+秒お待ちください。$/)
    expect(await statusOf(limit(member('m99', '203.0.113.2')))).toBe(200)
  })

  test('IPv6 by /64, mapped IPv4 as IPv4', async () => {
    const limit = createLimiter(await connect(), { rateLimits: true }, rule(1))
    expect(await statusOf(limit(guest('2001:db8:1:2::1')))).toBe(200)
    expect(await statusOf(limit(guest('2001:db8:1:2:ffff:ffff:ffff:ffff')))).toBe(429)
    expect(await statusOf(limit(guest('2001:0DB8:0001:0002:0:0:0:9')))).toBe(429)
    expect(await statusOf(limit(guest('2001:db8:1:3::1')))).toBe(200)
    expect(await statusOf(limit(guest('1.2.3.4')))).toBe(200)
    expect(await statusOf(limit(guest('::ffff:1.2.3.4')))).toBe(429)
    expect(await statusOf(limit(guest('::ffff:102:304')))).toBe(429)
  })

  test('off lets everything pass; Redis down refuses with 503 and heals', async () => {
    const shared = rule(1)
    const handle = await connect()
    const off = createLimiter(handle, { rateLimits: false }, shared)
    for (let call = 0; call < 5; call += 1) expect(await statusOf(off(member('a')))).toBe(200)
    const on = createLimiter(handle, { rateLimits: true }, rule(100))
    await server.kill()
    try {
      expect(await statusOf(on(member('a')))).toBe(503)
      expect(await statusOf(off(member('a')))).toBe(200)
    } finally {
      await server.start()
    }
    await expect.poll(() => statusOf(on(member('a')))).toBe(200)
  })
})

describe('the client address', () => {
  test('comes from the proxy alone, whatever the client claims', async () => {
    const app = Fastify({ trustProxy: ['127.0.0.1'] })
    app.get('/', async (request) => ({ address: clientAddress(request), bucket: addressBucket(request) }))
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/', headers, remoteAddress })).json().address
    // nginx replaces X-Forwarded-For by the address it sees; a client's own entry would stand to its left.
    expect(await ask({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })).toBe('203.0.113.9')
    for (const name of ['x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])
      expect(await ask({ [name]: '6.6.6.6', 'x-forwarded-for': '203.0.113.9' })).toBe('203.0.113.9')
    expect(await ask({ 'x-forwarded-for': '6.6.6.6' }, '198.51.100.7')).toBe('198.51.100.7')
    await app.close()
  })
})
