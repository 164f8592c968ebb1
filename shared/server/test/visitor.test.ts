import { createTestRedis } from '@gamelog/testing/test-redis'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyBuilder, type RedisHandle } from '../src/redis.ts'
import { createVisitors } from '../src/visitor.ts'

const config = { http: { publicOrigin: 'http://site.test' } } as Parameters<typeof createVisitors>[1]
/** 23:59:59 and midnight of tomorrow in Japan: Redis lets no key end in the past. */
const midnight = (Math.floor((Date.now() + 9 * 3_600_000) / 86_400_000) + 2) * 86_400_000 - 9 * 3_600_000
const evening = midnight - 1_000

let redis: RedisHandle
const cleanups: (() => unknown)[] = []
beforeAll(async () => {
  const server = await createTestRedis()
  const client = new Redis(server.url)
  cleanups.push(
    () => client.disconnect(),
    () => server[Symbol.asyncDispose](),
  )
  const key = keyBuilder(server.prefix)
  redis = { client, key, sharedKey: key }
})
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
})

const caller = (ip: string, agent = 'Firefox', more: Record<string, string> = {}) => ({
  ip,
  headers: { 'user-agent': agent, ...more },
})

test('replicas know a visitor for one day; the salt of the day ends a minute after midnight', async () => {
  const [one, other] = [createVisitors(redis, config), createVisitors(redis, config)]
  const first = await Promise.all([one, other].map((identify) => identify(caller('192.0.2.1'), evening, 'u')))
  expect(first[0]).toEqual(first[1])
  const next = await one(caller('192.0.2.1'), midnight, 'u')
  for (const name of ['visitor', 'network', 'member'] as const) expect(next[name]).not.toBe(first[0]?.[name])
  const keys = (await redis.client.keys(redis.key('visitor-salt', '*'))).sort()
  expect(keys).toHaveLength(2)
  expect(await redis.client.call('EXPIRETIME', keys[0] ?? '')).toBe(midnight / 1_000 + 60)
  expect(new Set(await redis.client.mget(keys)).size).toBe(2)
  const ofWidget = { ...redis, key: keyBuilder(redis.key('widget')) }
  // Another service's visitors cannot be put together with these.
  const widget = await createVisitors(ofWidget, config)(caller('192.0.2.1'), evening, 'u')
  expect(widget.visitor).not.toBe(first[0]?.visitor)
})

test('a visitor is address and User-Agent (IPv6: /64), a network the address alone (/56), a member the account', async () => {
  const identify = createVisitors(redis, config)
  const of = (ip: string, agent?: string, user?: string) => identify(caller(ip, agent), evening, user)
  const base = await of('2001:db8:0:1200::1')
  expect(await of('2001:db8:0:1200::2')).toEqual(base)
  const neighbour = await of('2001:db8:0:12ff::1')
  expect([neighbour.visitor === base.visitor, neighbour.network === base.network]).toEqual([false, true])
  expect((await of('2001:db8:0:1300::1')).network).not.toBe(base.network)
  const agent = await of('2001:db8:0:1200::1', 'Chrome')
  expect([agent.visitor === base.visitor, agent.network === base.network]).toEqual([false, true])
  expect(base.member).toBeNull()
  expect((await of('192.0.2.1', 'A', 'u')).member).toBe((await of('192.0.2.2', 'B', 'u')).member)
})
