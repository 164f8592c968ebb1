import { createTestRedis, type TestRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import { heartbeatKey, readHeartbeats, startHeartbeat } from '../src/heartbeat.ts'
import type { RedisHandle } from '../src/redis.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

const begun: (() => PromiseLike<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of begun.splice(0).reverse()) await cleanup()
})

async function start(redis: TestRedis, instance: string): Promise<TestService> {
  const config = { ...serviceConfig(redis, instance), version: 'a41f0c9' }
  const service = await createTestService(config)
  begun.push(() => service.app.close())
  startHeartbeat(service.app, config, service.redis, service.jobs)
  await service.app.ready()
  return service
}

async function two(): Promise<[TestService, TestService]> {
  const redis = await createTestRedis()
  begun.push(() => redis[Symbol.asyncDispose]())
  return [await start(redis, 'antenna-1'), await start(redis, 'antenna-2')]
}

const beats = (redis: Pick<RedisHandle, 'client' | 'sharedKey'>, count: number) =>
  vi.waitFor(async () => {
    const found = await readHeartbeats(redis, 'antenna')
    expect(found).toHaveLength(count)
    return found
  })

test('every process reports itself: pid, version, start, and its part of the whole machine', async () => {
  const [first] = await two()
  const [beat, other] = await beats(first.redis, 2)
  const now = Date.now() / 1_000
  expect(beat).toMatchObject({ service: 'antenna', instance: 'antenna-1', version: 'a41f0c9' })
  expect(beat?.pid).toBe(process.pid)
  expect(beat?.memory_mb).toBeGreaterThan(20)
  expect(beat?.cpu_percent).toBeGreaterThan(0)
  expect(Math.abs((beat?.started_at ?? 0) + process.uptime() - now)).toBeLessThan(5)
  expect(other?.instance).toBe('antenna-2')
})

test('a silent process is left out, and removed with the next beat of another', async () => {
  const redis = await createTestRedis()
  begun.push(() => redis[Symbol.asyncDispose]())
  const { client, sharedKey } = (await start(redis, 'antenna-1')).redis
  const silent = { service: 'antenna', instance: 'antenna-9', at: Date.now() / 1_000 - 31 }
  await client.hset(heartbeatKey({ sharedKey }, 'antenna'), 'antenna-9', JSON.stringify(silent))
  expect((await beats({ client, sharedKey }, 1))[0]?.instance).toBe('antenna-1')
  await start(redis, 'antenna-2')
  await beats({ client, sharedKey }, 2)
  expect(await client.hkeys(heartbeatKey({ sharedKey }, 'antenna'))).not.toContain('antenna-9')
})

test('a process that ends takes its heartbeat along', async () => {
  const [first, second] = await two()
  await beats(first.redis, 2)
  await second.app.close()
  expect((await beats(first.redis, 1))[0]?.instance).toBe('antenna-1')
})
