import { randomUUID } from 'node:crypto'
import type { DeadLetter, ServiceJobs } from '@gamelog/contracts/admin/jobs'
import { callAs } from '@gamelog/testing/internal-tokens'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { Queue, Worker } from 'bullmq'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { App } from '../src/app.ts'
import { openEventStream } from '../src/event-stream.ts'
import { watchBullQueue } from '../src/jobs/watch-bull-queue.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

const slow = { timeout: 20_000 }
const cleanups: (() => PromiseLike<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function service(): Promise<TestService & { redisConfig: { url: string; prefix: string } }> {
  const redis = await createTestRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  const config = serviceConfig(redis)
  const made = await createTestService(config)
  cleanups.push(() => made.app.close())
  return { ...made, redisConfig: config.redis }
}

async function ask<Answer>(app: App, url: string, ids?: string[]): Promise<Answer> {
  const answer = await app.inject({
    method: ids ? 'POST' : 'GET',
    url,
    headers: callAs('admin', 'antenna'),
    ...(ids && { payload: { ids } }),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const read = (app: App) => ask<ServiceJobs>(app, '/internal/jobs')
const retry = async (app: App, ids: string[]) =>
  (await ask<{ results: { outcome: string }[] }>(app, '/internal/jobs/retry', ids)).results.map(
    ({ outcome }) => outcome,
  )
const discard = async (app: App, ids: string[]) =>
  (await ask<{ results: { outcome: string }[] }>(app, '/internal/jobs/discard', ids)).results.map(
    ({ outcome }) => outcome,
  )

test('a queue: what waits and since when, the next run of a schedule, a failed job run again and discarded', async () => {
  const { app, jobs, redisConfig } = await service()
  const connection = { url: redisConfig.url, maxRetriesPerRequest: null }
  const prefix = `${redisConfig.prefix}:antenna:bull`
  const queue = new Queue('things', { connection, prefix })
  cleanups.push(() => queue.close())
  jobs.addQueue(watchBullQueue(queue))
  await app.ready()
  await queue.add('waits', {}, { timestamp: Date.now() - 400_000 })
  await queue.upsertJobScheduler('a', { every: 60_000 }, { name: 'fetch' })
  await queue.upsertJobScheduler('b', { every: 30_000 }, { name: 'fetch' })
  await vi.waitFor(async () => {
    const { queues, schedules } = await read(app)
    expect(queues).toEqual([
      expect.objectContaining({ name: 'things', active: 0, failed: 0, per_minute: null, retrying: null }),
    ])
    expect(queues[0]?.waiting).toBeGreaterThanOrEqual(1)
    expect(queues[0]?.oldest_waiting_seconds).toBeGreaterThanOrEqual(400)
    expect(schedules).toMatchObject([{ queue: 'things', job: 'fetch', count: 2, every_ms: 30_000 }])
    expect(Date.parse(schedules[0]?.next_at ?? '')).toBeGreaterThan(Date.now() - 1_000)
  }, slow)
  await queue.obliterate({ force: true })

  let works = false
  const worker = new Worker(
    'things',
    async () => {
      if (!works) throw new Error('user 0190c0de-0000-7000-8000-000000000001 is away')
    },
    { connection, prefix },
  )
  cleanups.push(() => worker.close())
  const [first, second] = [
    await queue.add('publish', { article_id: 'abc', user_id: 'somebody' }),
    await queue.add('publish', {}),
  ]
  await vi.waitFor(async () => expect((await read(app)).queues[0]?.failed).toBe(2), slow)
  const { dead } = await read(app)
  expect(dead.find(({ id }) => id === `things/${first.id}`)).toMatchObject({
    kind: 'job',
    part: 'things',
    job: 'publish',
    error: 'user ••• is away',
    attempts: 1,
    content: JSON.stringify({ article_id: 'abc', user_id: '•••' }, null, 2),
  })
  expect(await retry(app, [`things/${first.id}`, 'things/999', 'others/1'])).toEqual([
    'failed',
    'gone',
    'gone',
  ])
  works = true
  expect(await retry(app, [`things/${first.id}`])).toEqual(['done'])
  expect(await discard(app, [`things/${second.id}`, `things/${second.id}x`])).toEqual(['done', 'gone'])
  expect((await read(app)).dead).toEqual([])
})

test('a paused queue keeps its jobs and its schedules until it is resumed', async () => {
  const { app, jobs } = await service()
  const ticks: number[] = []
  jobs.oncePerTick('tick', '* * * * * *', async () => ticks.push(Date.now()))
  await app.ready()
  const pause = (queue: string, paused: boolean) =>
    app.inject({
      method: 'POST',
      url: '/internal/jobs/pause',
      headers: callAs('admin', 'antenna'),
      payload: { queue, paused },
    })
  await vi.waitFor(() => expect(ticks.length).toBeGreaterThan(0), slow)
  expect((await read(app)).queues).toMatchObject([{ name: 'antenna-jobs', paused: false }])
  expect((await pause('antenna-jobs', true)).json()).toEqual({ changed: true })
  expect((await pause('antenna-jobs', true)).json()).toEqual({ changed: false })
  // The tick that comes due waits, once.
  await vi.waitFor(
    async () =>
      expect((await read(app)).queues).toMatchObject([
        { paused: true, waiting: 1, active: 0, oldest_waiting_seconds: expect.any(Number) },
      ]),
    slow,
  )
  const before = ticks.length
  expect((await pause('antenna-jobs', false)).json()).toEqual({ changed: true })
  await vi.waitFor(() => expect(ticks.length).toBeGreaterThan(before + 1), slow)
  expect((await pause('unknown', true)).statusCode).toBe(404)
  expect((await pause('../x', true)).statusCode).toBe(400)
})

test('a tick that failed is a dead letter until a later one went well', async () => {
  const { app, jobs } = await service()
  let works = false
  jobs.oncePerTick('tick', '* * * * * *', async () => {
    if (!works) throw new Error('away')
  })
  await app.ready()
  await vi.waitFor(async () => {
    const { dead, schedules } = await read(app)
    expect(dead).toMatchObject([{ part: 'antenna-jobs', job: 'tick', error: 'away' }])
    expect(schedules).toMatchObject([{ job: 'tick', pattern: '* * * * * *', every_ms: null, count: 1 }])
  }, slow)
  works = true
  await vi.waitFor(async () => expect((await read(app)).dead).toEqual([]), slow)
})

test('events that were given up: masked, stored when run again, removed when discarded', async () => {
  const { app, jobs, redis } = await service()
  const schema = z.object({ id: z.uuid(), visitor: z.string() })
  const stream = openEventStream(app, redis, jobs, { name: 'things', key: redis.key('things'), schema })
  const stored: string[] = []
  let works = false
  stream.consume(async (events) => {
    if (!works) throw new Error('value too long')
    stored.push(...events.map(({ visitor }) => visitor))
  }, 20)
  await stream.append({ id: randomUUID(), visitor: 'hash' })
  await redis.client.xadd(redis.key('things'), '*', 'event', 'no json')
  await app.ready()
  let dead: DeadLetter[] = []
  await vi.waitFor(async () => {
    ;({ dead } = await read(app))
    expect(dead).toHaveLength(2)
  }, slow)
  const [poison, broken] = [dead.find(({ attempts }) => attempts === 10), dead.find((d) => d.attempts === 1)]
  expect(poison).toMatchObject({ kind: 'event', part: 'things', error: 'value too long' })
  expect(JSON.parse(poison?.content ?? '')).toMatchObject({ visitor: '•••' })
  expect(Date.parse(poison?.first_at ?? '')).toBeLessThanOrEqual(Date.parse(poison?.at ?? ''))
  expect(broken).toMatchObject({ content: '•••', error: 'it does not fit the schema' })
  const ids = [poison?.id ?? '', broken?.id ?? '']
  expect(await retry(app, ids)).toEqual(['failed', 'failed'])
  works = true
  expect(await retry(app, ids)).toEqual(['done', 'failed'])
  expect(stored).toEqual(['hash'])
  expect(await discard(app, ids)).toEqual(['gone', 'done'])
  expect((await read(app)).streams).toMatchObject([{ name: 'things', dead_letters: 0, pending: 0 }])
})

test('only the admin service may ask, and ids are checked', async () => {
  const { app } = await service()
  const post = (headers: Record<string, string>, ids: unknown) =>
    app.inject({ method: 'POST', url: '/internal/jobs/retry', headers, payload: { ids } })
  expect((await post({}, ['a/1'])).statusCode).toBe(404)
  expect((await post(callAs('board', 'antenna'), ['a/1'])).statusCode).toBe(403)
  for (const ids of [[], ['a'], ['../a/1 2'], [1], Array(101).fill('a/1')])
    expect((await post(callAs('admin', 'antenna'), ids)).statusCode).toBe(400)
})
