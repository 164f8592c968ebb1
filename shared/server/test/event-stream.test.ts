import { randomUUID } from 'node:crypto'
import { callAs } from '@gamelog/testing/internal-tokens'
import { createTestRedis, startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { unavailable } from '../src/errors.ts'
import { type EventStream, openEventStream } from '../src/event-stream.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

const schema = z.object({ id: z.uuid(), value: z.string() })
type Event = z.infer<typeof schema>
const event = (value: string): Event => ({ id: randomUUID(), value })
const slow = { timeout: 30_000 }

const cleanups: (() => PromiseLike<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

interface Replica extends TestService {
  stream: EventStream<Event>
  key: string
}

/** A table that leaves out the ids it has. */
class Table {
  readonly rows = new Map<string, string>()
  readonly store = async (events: Event[]) => {
    for (const { id, value } of events) this.rows.set(id, value)
  }
  get values() {
    return [...this.rows.values()]
  }
}

async function testRedis() {
  const redis = await createTestRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  return redis
}

async function replica(
  redis: { url: string; prefix: string },
  instance: string,
  cap?: number,
): Promise<Replica> {
  const service = await createTestService(serviceConfig(redis, instance))
  cleanups.push(() => service.app.close())
  const key = service.redis.key('things')
  const options = { name: 'things', key, schema, ...(cap === undefined ? {} : { cap }) }
  const stream = openEventStream(service.app, service.redis, service.jobs, options)
  return { ...service, stream, key }
}

test('what was appended is stored in order and leaves the stream, also what came before there was a reader group', async () => {
  const { app, redis, stream, key } = await replica(await testRedis(), 'antenna-1')
  const table = new Table()
  for (const value of ['a', 'b']) await redis.client.xadd(key, '*', 'event', JSON.stringify(event(value)))
  stream.consume(table.store)
  await stream.append(event('c'))
  await app.ready()
  await vi.waitFor(() => expect(table.values).toEqual(['a', 'b', 'c']), slow)
  await stream.append(event('d'))
  await vi.waitFor(() => expect(table.values).toEqual(['a', 'b', 'c', 'd']), slow)
  await vi.waitFor(async () => expect(await redis.client.xlen(key)).toBe(0), slow)
})

test('of events that may be repeats the first is kept for a time, also with two replicas; a full stream keeps none', async () => {
  const redis = await testRedis()
  const both = [await replica(redis, 'antenna-1', 22), await replica(redis, 'antenna-2', 22)]
  const [{ app, stream, key, redis: handle }] = both as [Replica, Replica]
  const append = (name: string, value: string, { ms = 60_000, on = stream } = {}) =>
    on.appendFirst({ key: `${key}:${name}`, value, ms }, event('first'), event('repeat'))
  const calls = Array.from({ length: 20 }, (_, n) => append('long', String(n), { on: both[n % 2]?.stream }))
  expect(new Set(await Promise.all(calls)).size).toBe(1)
  expect(await append('short', 'a', { ms: 1 })).toBe('a')
  await vi.waitFor(async () => expect(await handle.client.exists(`${key}:short`)).toBe(0), slow)
  expect(await append('short', 'b')).toBe('b')
  await expect(append('refused', 'c')).rejects.toMatchObject({ status: 503 })
  expect(await handle.client.exists(`${key}:refused`)).toBe(0)
  const table = new Table()
  stream.consume(table.store)
  await app.ready()
  await vi.waitFor(() => expect(table.values).toHaveLength(22), slow)
  expect(table.values.filter((value) => value === 'repeat')).toHaveLength(19)
})

test('two replicas share the work: more than two batches, each event stored', async () => {
  const redis = await testRedis()
  const both = [await replica(redis, 'antenna-1'), await replica(redis, 'antenna-2')]
  const [first] = both as [Replica, Replica]
  const multi = first.redis.client.pipeline()
  for (let n = 0; n < 2_300; n++) multi.xadd(first.key, '*', 'event', JSON.stringify(event(String(n))))
  await multi.exec()
  const seen: string[][] = [[], []]
  for (const [index, { stream }] of both.entries())
    stream.consume(async (events) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      seen[index]?.push(...events.map(({ value }) => value))
    })
  await Promise.all(both.map(({ app }) => app.ready()))
  await vi.waitFor(async () => expect(await first.redis.client.xlen(first.key)).toBe(0), slow)
  expect(seen.flat()).toHaveLength(2_300)
  expect(new Set(seen.flat()).size).toBe(2_300)
  expect(seen.every((values) => values.length > 0)).toBe(true)
})

test('a poison event holds up no other and ends in the dead letters after ten tries', async () => {
  const { app, redis, stream, key } = await replica(await testRedis(), 'antenna-1')
  const table = new Table()
  let tries = 0
  stream.consume(async (events) => {
    if (events.some(({ value }) => value === 'poison')) {
      if (events.length === 1) tries += 1
      throw new Error('value too long')
    }
    await table.store(events)
  })
  for (const value of ['a', 'poison', 'b']) await stream.append(event(value))
  await redis.client.xadd(key, '*', 'event', '{"id":"no uuid"}')
  await redis.client.xadd(key, '*', 'event', 'no json')
  await app.ready()
  await vi.waitFor(() => expect(table.values).toEqual(['a', 'b']), slow)
  await stream.append(event('c'))
  await vi.waitFor(() => expect(table.values).toEqual(['a', 'b', 'c']), slow)
  await vi.waitFor(async () => expect(await redis.client.xlen(key)).toBe(0), slow)
  expect(tries).toBe(10)
  const dead = await redis.client.xrange(`${key}:dead`, '-', '+')
  expect(dead.map(([, [, text, , reason]]) => [text, reason])).toEqual([
    ['{"id":"no uuid"}', 'it does not fit the schema'],
    ['no json', 'it does not fit the schema'],
    [expect.stringContaining('poison'), 'value too long'],
  ])
  expect(await redis.client.exists(`${key}:failures`)).toBe(0)
  const answer = await app.inject({ url: '/internal/jobs', headers: callAs('admin', 'antenna') })
  expect(answer.json().streams).toEqual([
    { name: 'things', length: 0, cap: 500_000, pending: 0, oldest_age_seconds: null, dead_letters: 3 },
  ])
})

test('an outage of Postgres is no failure of the events', async () => {
  const { app, redis, stream, key } = await replica(await testRedis(), 'antenna-1')
  const table = new Table()
  let calls = 0
  stream.consume(async (events) => {
    if (++calls <= 12) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    await table.store(events)
    // The pauses grow from the period.
  }, 5)
  for (const value of ['a', 'b']) await stream.append(event(value))
  await app.ready()
  await vi.waitFor(() => expect(table.values).toEqual(['a', 'b']), slow)
  expect(await redis.client.xlen(`${key}:dead`)).toBe(0)
})

test('a crash between storing and acknowledging: the next process of that name stores the same again', async () => {
  const redis = await testRedis()
  const first = await replica(redis, 'antenna-1')
  const given: string[] = []
  await first.stream.append(event('a'))
  first.stream.consume(async (events) => {
    given.push(...events.map(({ value }) => value))
    // The connection is gone before the acknowledgement.
    first.redis.client.disconnect()
  })
  await first.app.ready()
  await vi.waitFor(() => expect(given).toEqual(['a']), slow)
  await first.app.close()
  const next = await replica(redis, 'antenna-1')
  next.stream.consume(async (events) => {
    given.push(...events.map(({ value }) => value))
  })
  await next.app.ready()
  await vi.waitFor(() => expect(given).toEqual(['a', 'a']), slow)
  await vi.waitFor(async () => expect(await next.redis.client.xlen(next.key)).toBe(0), slow)
})

test('what a dead consumer took is claimed by another one', async () => {
  const { app, redis, stream, key } = await replica(await testRedis(), 'antenna-2')
  const table = new Table()
  await stream.append(event('a'))
  const { client } = redis
  await client.xgroup('CREATE', key, 'store', '0')
  await client.xreadgroup('GROUP', 'store', 'antenna-1', 'STREAMS', key, '>')
  const [[id]] = (await client.xrange(key, '-', '+')) as [[string, string[]]]
  await client.call('XCLAIM', key, 'store', 'antenna-1', 0, id, 'IDLE', 31_000, 'JUSTID')
  stream.consume(table.store)
  await app.ready()
  await vi.waitFor(() => expect(table.values).toEqual(['a']), slow)
  // It has just been seen: it is no dead consumer yet.
  const consumers = (await client.xinfo('CONSUMERS', key, 'store')) as unknown[][]
  expect(consumers.map((row) => row[1])).toEqual(['antenna-1', 'antenna-2'])
})

test('a full stream refuses with 503; health says degraded and stays 200', async () => {
  const { app, redis, stream, key } = await replica(await testRedis(), 'antenna-1', 3)
  await app.ready()
  const health = async () => {
    const { statusCode, body } = await app.inject({ url: '/healthz' })
    return [statusCode, JSON.parse(body).checks['stream:things']]
  }
  await stream.append(event('a'))
  expect(await health()).toEqual([200, 'ok'])
  for (const value of ['b', 'c']) await stream.append(event(value))
  await expect(stream.append(event('d'))).rejects.toEqual(unavailable())
  expect(await redis.client.xlen(key)).toBe(3)
  expect(await health()).toEqual([200, 'degraded'])
})

test('an old entry makes health say degraded', async () => {
  const { app, redis, key } = await replica(await testRedis(), 'antenna-1')
  await app.ready()
  await redis.client.xadd(key, `${Date.now() - 120_000}-0`, 'event', JSON.stringify(event('a')))
  const { statusCode, body } = await app.inject({ url: '/healthz' })
  expect([statusCode, JSON.parse(body).checks['stream:things']]).toEqual([200, 'degraded'])
  const jobs = await app.inject({ url: '/internal/jobs', headers: callAs('admin', 'antenna') })
  const [{ oldest_age_seconds: age }] = jobs.json().streams
  expect(age).toBeGreaterThanOrEqual(120)
})

test('the stream works again after Redis was away and after it lost its data', async () => {
  const server = await startPrivateRedis()
  cleanups.push(() => server[Symbol.asyncDispose]())
  const { app, redis, stream } = await replica({ url: server.url, prefix: 'gamelog' }, 'antenna-1')
  const table = new Table()
  stream.consume(table.store)
  await app.ready()
  await stream.append(event('a'))
  await vi.waitFor(() => expect(table.values).toEqual(['a']), slow)
  await redis.client.flushall()
  await stream.append(event('b'))
  await vi.waitFor(() => expect(table.values).toEqual(['a', 'b']), slow)
  await server.kill()
  await expect(stream.append(event('lost'))).rejects.toThrow()
  await server.start()
  await vi.waitFor(() => stream.append(event('c')), slow)
  await vi.waitFor(() => expect(table.values).toEqual(['a', 'b', 'c']), slow)
})
