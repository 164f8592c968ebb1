import { durationBucket, emptyHistogram } from '@gamelog/domain/duration-histogram'
import { createTestRedis, startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import { unavailable } from '../src/errors.ts'
import { observeResponses } from '../src/request-stats/observe-responses.ts'
import { createOutgoingBatches } from '../src/request-stats/outgoing-batches.ts'
import { errorsPerBatch, type RequestBatch, requestBatch } from '../src/request-stats/request-batch.ts'
import { startRequestStats } from '../src/request-stats/start-request-stats.ts'
import { createRequestTally, type RouteCounts } from '../src/request-stats/tally.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

const slow = { timeout: 30_000 }
const cleanups: (() => PromiseLike<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(redis: { url: string; prefix: string }, instance = 'antenna-1'): Promise<TestService> {
  const config = serviceConfig(redis, instance)
  const service = await createTestService(config)
  cleanups.push(() => service.app.close())
  startRequestStats(service.app, config, service.redis, service.jobs)
  service.app.get('/api/things/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    return reply.code(/^\d{3}$/.test(id) ? Number(id) : 200).send({ id })
  })
  service.app.get('/api/stream', { config: { isStream: true } }, async () => ({}))
  await service.app.ready()
  return service
}

async function readStream(redis: { url: string; prefix: string }): Promise<RequestBatch[]> {
  const { app, redis: handle } = await createTestService(serviceConfig(redis, 'reader'))
  try {
    const entries = await handle.client.xrange(handle.key('requests'), '-', '+')
    return entries.map(([, fields]) => requestBatch.parse(JSON.parse(fields[1] ?? '')))
  } finally {
    await app.close()
  }
}

test('requests are handed over by route when the app closes: errors, unknown routes, HEAD; not our own machines', async () => {
  const redis = await createTestRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  const { app } = await start(redis)
  for (const url of ['/api/things/1', '/api/things/2?secret=x', '/api/things/503?secret=x', '/nowhere?x=1'])
    await app.inject({ url, remoteAddress: '192.0.2.7' })
  for (const url of ['/livez', '/healthz', '/metrics', '/internal/jobs', '/api/stream'])
    await app.inject({ url })
  await app.inject({ method: 'HEAD', url: '/api/things/1' })
  await app.close()
  const batches = await readStream(redis)
  const rows = batches
    .flatMap((batch) => batch.rows)
    .map(({ method, route, count, errors, histogram }) => ({
      method,
      route,
      count,
      errors,
      timed: histogram.reduce((sum, value) => sum + value, 0),
    }))
  expect(rows.toSorted((a, b) => (a.method + a.route < b.method + b.route ? -1 : 1))).toEqual([
    { method: 'GET', route: '/api/things/:id', count: 3, errors: 1, timed: 3 },
    { method: 'GET', route: 'unknown', count: 1, errors: 0, timed: 1 },
    { method: 'HEAD', route: '/api/things/:id', count: 1, errors: 0, timed: 1 },
  ])
  const errors = batches.flatMap((batch) => batch.errors)
  expect(
    errors.map(({ method, path, status, address }) => [method, path, status, address].join(' ')),
  ).toEqual(['GET /api/things/503 503 192.0.2.7', 'GET /nowhere 404 192.0.2.7'])
})

test('without Redis the counts wait in memory; what is left goes with the close', async () => {
  const server = await startPrivateRedis()
  cleanups.push(() => server[Symbol.asyncDispose]())
  const redis = { url: server.url, prefix: 'gamelog' }
  const { app, redis: handle } = await start(redis)
  await server.kill()
  for (let n = 0; n < 5; n += 1) await app.inject({ url: '/api/things/1' })
  await server.start()
  await vi.waitFor(() => handle.client.ping(), slow)
  await app.inject({ url: '/api/things/1' })
  await app.close()
  const counts = (await readStream(redis)).flatMap(({ rows }) => rows).map(({ count }) => count)
  expect(counts).toEqual([6])
})

/** A tally on an app, with a clock of its own. */
async function tallyAt(now: () => number) {
  const tally = createRequestTally(now)
  tally.turn(true)
  const { default: fastify } = await import('fastify')
  const app = fastify() as unknown as TestService['app']
  observeResponses(app, [tally.observe])
  app.get('/things/:id', async (request, reply) =>
    reply.code(Number((request.params as { id: string }).id)).send(),
  )
  cleanups.push(() => app.close())
  return { tally, ask: (status: number) => app.inject({ url: `/things/${status}` }) }
}

test('requests before and after midnight are counted in hours of their own', async () => {
  let now = Date.parse('2026-11-30T14:59:59.990Z')
  const { tally, ask } = await tallyAt(() => now)
  await ask(200)
  now += 20
  await ask(200)
  await ask(200)
  const { counts } = tally.take()
  expect(counts.map(({ hour, count }) => [new Date(hour).toISOString(), count])).toEqual([
    ['2026-11-30T14:00:00.000Z', 1],
    ['2026-11-30T15:00:00.000Z', 2],
  ])
  expect(tally.take()).toEqual({ counts: [], errors: [] })
})

test('an attack leaves so many records, and none of it displaces a server error', async () => {
  const { tally, ask } = await tallyAt(() => 0)
  for (let n = 0; n < errorsPerBatch + 10; n += 1) await ask(404)
  await ask(503)
  const { counts, errors } = tally.take()
  expect(counts[0]).toMatchObject({ count: errorsPerBatch + 11, errors: 1 })
  expect(errors).toHaveLength(errorsPerBatch)
  expect(errors[0]?.status).toBe(503)
})

function counted(hour: number, count: number): RouteCounts {
  const histogram = emptyHistogram()
  histogram[durationBucket(3)] = count
  return { hour, method: 'GET', route: '/x', count, errors: 0, totalMs: count * 3, histogram }
}

test('a batch whose answer was lost is sent again as it was; what came meanwhile follows merged', async () => {
  const sent: RequestBatch[] = []
  const answers = [false, false, true, true]
  const batches = createOutgoingBatches({
    instance: 'board-1',
    log: { warn: () => undefined },
    append: async (batch) => {
      sent.push(structuredClone(batch))
      if (!answers.shift()) throw unavailable()
    },
  })
  batches.add([counted(0, 1)], [], 0)
  await expect(batches.send(0)).rejects.toThrow()
  batches.add([counted(0, 2)], [], 10)
  await expect(batches.send(10)).rejects.toThrow()
  batches.add([counted(0, 3), counted(3_600_000, 4)], [], 20)
  await batches.send(20)
  const [first, again, once, rest] = sent
  expect([again, once]).toEqual([first, first])
  expect(rest?.id).not.toBe(first?.id)
  expect(rest?.rows.map(({ count, total_ms }) => [count, total_ms])).toEqual([
    [5, 15],
    [4, 12],
  ])
  expect(sent).toHaveLength(4)
})

test('what could not be sent for two days is dropped, and the log says so', async () => {
  const warned: object[] = []
  const sent: RequestBatch[] = []
  let isAway = true
  const batches = createOutgoingBatches({
    instance: 'board-1',
    log: { warn: (fields) => warned.push(fields) },
    append: async (batch) => {
      if (isAway) throw unavailable()
      sent.push(batch)
    },
  })
  batches.add([counted(0, 1)], [], 0)
  await expect(batches.send(0)).rejects.toThrow()
  batches.add([counted(3_600_000, 2)], [], 3_700_000)
  batches.add([counted(60 * 3_600_000, 3)], [], 60 * 3_600_000)
  isAway = false
  await batches.send(60 * 3_600_000)
  expect(sent.flatMap(({ rows }) => rows).map(({ count }) => count)).toEqual([1, 3])
  expect(warned).toEqual([{ rows: 1 }])
})
