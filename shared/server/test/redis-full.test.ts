import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unavailable } from '../src/errors.ts'
import { openEventStream } from '../src/event-stream.ts'
import { SteadyWorker } from '../src/jobs/steady-worker.ts'
import { toHttpError } from '../src/map-error.ts'
import { createTestService, serviceConfig } from './_service.ts'

// A Redis whose memory is used up: what reads goes on, what writes is refused, nobody asks again at once.
let server: Awaited<ReturnType<typeof startPrivateRedis>>
let redis: Redis
beforeAll(async () => {
  server = await startPrivateRedis()
  redis = new Redis(server.url)
})
afterAll(async () => {
  redis.disconnect()
  await server[Symbol.asyncDispose]()
})
const fill = () => redis.config('SET', 'maxmemory', '1')
const empty = () => redis.config('SET', 'maxmemory', '0')
beforeEach(async () => {
  await empty()
  await redis.flushall()
})

/** A queue with a job and a worker, and what the worker did. */
async function startWorker(work: () => Promise<void> = async () => undefined) {
  const connection = { url: server.url, maxRetriesPerRequest: null }
  const queue = new Queue('work', { connection })
  const errors: string[] = []
  const done: string[] = []
  const worker = new SteadyWorker('work', async (job) => work().then(() => void done.push(job.name)), {
    connection,
    autorun: false,
  })
  worker.on('error', (error) => errors.push(error.message))
  const stop = new AsyncDisposableStack()
  stop.defer(() => queue.close())
  stop.defer(() => worker.close())
  return { queue, worker, errors, done, [Symbol.asyncDispose]: () => stop.disposeAsync() }
}

test('a worker that is refused its job asks again after growing pauses, and does it once there is space', async () => {
  await using site = await startWorker()
  await site.queue.add('waiting', {})
  await fill()
  void site.worker.run()
  await expect.poll(() => site.errors.length, { timeout: 20_000 }).toBeGreaterThan(3)
  const seen = performance.now()
  await expect.poll(() => site.errors.length, { timeout: 20_000 }).toBeGreaterThan(4)
  // 0.5, 1, 2 and 4 s.
  expect(performance.now() - seen).toBeGreaterThan(3_000)
  expect(new Set(site.errors.map((text) => text.slice(0, 3)))).toEqual(new Set(['OOM']))
  await empty()
  await expect.poll(() => site.done, { timeout: 20_000 }).toEqual(['waiting'])
})

test('a worker whose jobs fail because a store is away takes the next one after a pause; one that waits can be closed', async () => {
  let isAway = true
  await using site = await startWorker(async () => {
    if (isAway) throw new Error('connect ECONNREFUSED 127.0.0.1:5432')
  })
  await site.queue.addBulk(Array.from({ length: 50 }, (_, index) => ({ name: `job-${index}`, data: {} })))
  let failed = 0
  site.worker.on('failed', () => {
    failed += 1
  })
  void site.worker.run()
  await expect.poll(() => failed, { timeout: 20_000 }).toBe(4)
  isAway = false
  await expect.poll(() => site.done.length, { timeout: 20_000 }).toBe(46)
  isAway = true
  for (let index = 0; index < 5; index++) await site.queue.add('late', {})
  await expect.poll(() => failed, { timeout: 20_000 }).toBe(8)
  const closing = performance.now()
  await site.worker.close()
  expect(performance.now() - closing).toBeLessThan(3_000)
})

test('health says that writes are refused and keeps the service in rotation; jobs are shown, acknowledged events stored', async () => {
  const service = await createTestService(serviceConfig({ url: server.url, prefix: 'full' }))
  const { app, jobs, redis: handle } = service
  const stored: string[] = []
  let isTableAway = true
  const key = handle.key('things')
  const stream = openEventStream(app, handle, jobs, {
    name: 'things',
    key,
    schema: z.object({ id: z.string() }),
  })
  stream.consume(async (events) => {
    if (isTableAway) throw unavailable()
    stored.push(...events.map(({ id }) => id))
  })
  await app.ready()
  const health = async () => {
    const answer = await app.inject('/healthz')
    return [answer.statusCode, answer.json().checks.redis, answer.json().checks['redis:writes']]
  }
  expect(await health()).toEqual([200, 'ok', 'ok'])
  await stream.append({ id: 'acknowledged' })
  await fill()
  await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'ok', 'degraded'])
  await expect(stream.append({ id: 'refused' }).catch(toHttpError)).resolves.toMatchObject({ status: 503 })
  expect(await jobs.read()).toMatchObject({ service: 'antenna', streams: [{ length: 1 }] })
  isTableAway = false
  await expect.poll(() => stored, { timeout: 20_000 }).toEqual(['acknowledged'])
  await empty()
  await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'ok', 'ok'])
  await app.close()
})
