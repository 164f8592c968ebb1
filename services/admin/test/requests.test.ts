import { durationBounds, durationBucket } from '@gamelog/domain/duration-histogram'
import { hourMs, startOfHour } from '@gamelog/domain/jst'
import { connectRedis, keyBuilder } from '@gamelog/server/redis'
import type { RequestBatch } from '@gamelog/server/request-stats/request-batch'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readBasicStats } from '../src/monitoring/requests/read-basic-stats.ts'
import { insertErrors } from '../src/monitoring/requests/repository.ts'
import { storeRequests } from '../src/monitoring/requests/store-requests.ts'
import { deleteOldRecords } from '../src/retention.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { requestBatch, requestError, requestRow, storing } from './_requests.ts'

const waitOptions = { timeout: 30_000 }
let stage: AdminStage
beforeAll(async () => {
  stage = await stageAdmin()
  await stage.app.ready()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['request_hours', 'request_totals', 'request_batches', 'request_errors'] as const)
    await stage.db.deleteFrom(table).execute()
})

async function append(service: string, ...batches: RequestBatch[]): Promise<void> {
  const { url, prefix } = stage.config.redis
  const client = connectRedis(url)
  await client.connect()
  try {
    for (const batch of batches)
      await client.xadd(keyBuilder(prefix)(service, 'requests'), '*', 'event', JSON.stringify(batch))
  } finally {
    client.disconnect()
  }
}

const readHours = () =>
  stage.db.selectFrom('request_hours').selectAll().orderBy('hour').orderBy('service').execute()
const countErrors = async () => (await stage.db.selectFrom('request_errors').select('id').execute()).length

test('two replicas of a service, doubled deliveries and two consumers: each batch counts once', async () => {
  await stage.startReplica().then((replica) => replica.ready())
  const hour = startOfHour(new Date()).toISOString()
  const batches = Array.from({ length: 60 }, (_, index) => ({
    ...requestBatch([requestRow(hour, [5, 80])], index % 10 === 0 ? [requestError(new Date())] : []),
    instance: `board-${(index % 2) + 1}`,
  }))
  await append('board', ...batches, ...batches.slice(0, 20))
  await append('user', requestBatch([requestRow(hour, [300], { route: '/auth/v1/token', errors: 1 })]))
  await append('board', ...batches.slice(30))
  await vi.waitFor(async () => {
    const rows = await readHours()
    expect(rows.map(({ service, count, errors, total_ms }) => [service, count, errors, total_ms])).toEqual([
      ['board', 120, 0, 60 * 85],
      ['user', 1, 1, 300],
    ])
  }, waitOptions)
  const [board] = await readHours()
  expect(board?.histogram[durationBucket(80)]).toBe(60)
  expect(await countErrors()).toBe(6)
  const [total] = await stage.db.selectFrom('request_totals').selectAll().execute()
  expect(total).toMatchObject({ count: 121, errors: 1, total_ms: 60 * 85 + 300 })
})

test('a crash between the counts and the errors leaves nothing behind, and the next try everything once', async () => {
  const now = new Date()
  const hour = startOfHour(now).toISOString()
  const good = requestBatch([requestRow(hour, [5])], [requestError(now)])
  // Its partition is missing when the transaction comes to the errors.
  const context = { ...storing(stage.db), partitions: { ensure: async () => undefined } }
  const far = requestBatch(
    [requestRow(hour, [7])],
    [requestError(new Date(now.getTime() + 10 * 24 * hourMs))],
  )
  await expect(storeRequests(context, 'board', [good, far])).rejects.toThrow('partition')
  expect(await readHours()).toEqual([])
  await storeRequests(storing(stage.db), 'board', [good, far])
  await storeRequests(storing(stage.db), 'board', [good, far, good])
  expect((await readHours()).map(({ count }) => count)).toEqual([2])
  expect(await countErrors()).toBe(2)
})

test('two consumers at once add to the same hours without losing one', async () => {
  const hour = '2026-11-20T03:00:00.000Z'
  const batches = Array.from({ length: 20 }, (_, index) =>
    requestBatch([
      requestRow(hour, [index], { route: '/a' }),
      requestRow(hour, [index], { route: '/b' }),
      requestRow('2026-11-20T04:00:00.000Z', [index]),
    ]),
  )
  await Promise.all([
    ...batches.map((batch) => storeRequests(storing(stage.db), 'board', [batch])),
    storeRequests(
      storing(stage.db),
      'antenna',
      batches.toReversed().map((batch) => ({ ...batch, id: crypto.randomUUID() })),
    ),
  ])
  const rows = await readHours()
  expect(rows.map(({ service, count }) => `${service} ${count}`)).toEqual([
    ...Array(2).fill('antenna 20'),
    ...Array(2).fill('board 20'),
    'antenna 20',
    'board 20',
  ])
})

test('the days part at midnight in Japan; p95 is the end of the bucket that holds the true one', async () => {
  const early = Array.from({ length: 400 }, (_, index) => 20 + index / 4)
  const late = Array.from({ length: 100 }, (_, index) => 100 + index * 9)
  const lastHour = requestRow('2026-10-31T14:00:00.000Z', [9, 9])
  await storeRequests(storing(stage.db), 'board', [
    requestBatch([lastHour, requestRow('2026-10-31T15:00:00.000Z', early)]),
    requestBatch([requestRow('2026-11-01T14:00:00.000Z', late, { errors: 3 })]),
  ])
  await storeRequests(storing(stage.db), 'user', [
    requestBatch([requestRow('2026-11-01T15:00:00.000Z', [1])]),
  ])
  const now = new Date('2026-11-20T00:00:00.000Z')
  const stats = await readBasicStats(stage.db, { start_date: '2026-11-01', end_date: '2026-11-01' }, now)
  const all = [...early, ...late].toSorted((a, b) => a - b)
  const exact = all[Math.ceil(0.95 * all.length) - 1] ?? 0
  expect(stats).toEqual({
    requests: 500,
    errors: 3,
    error_rate: 0.6,
    avg_response_time: Math.round((all.reduce((sum, ms) => sum + ms, 0) / 500) * 10) / 10,
    response_time_p95: durationBounds[durationBucket(exact)],
    previous: { requests: 2, errors: 0, error_rate: 0, avg_response_time: 9, response_time_p95: 10 },
  })
})

test('today is compared with yesterday until the end of the same hour; without requests there are no rates', async () => {
  const at = (hour: string) => requestBatch([requestRow(hour, [5])])
  await storeRequests(storing(stage.db), 'board', [
    at('2026-11-24T03:00:00.000Z'),
    at('2026-11-23T03:00:00.000Z'),
    at('2026-11-23T04:00:00.000Z'),
  ])
  const { requests, previous } = await readBasicStats(stage.db, {}, new Date('2026-11-24T03:59:00.000Z'))
  expect([requests, previous.requests]).toEqual([1, 1])
  const next = await readBasicStats(stage.db, {}, new Date('2026-11-24T04:00:00.000Z'))
  expect(next.previous.requests).toBe(2)
  const empty = { error_rate: null, avg_response_time: null, response_time_p95: null, requests: 0, errors: 0 }
  const none = await readBasicStats(
    stage.db,
    { start_date: '2026-01-01', end_date: '2026-01-02' },
    new Date(),
  )
  expect(none).toEqual({ ...empty, previous: empty })
})

test('hours of routes and ids of batches go, all requests together stay', async () => {
  const now = Date.now()
  const old = startOfHour(new Date(now - 101 * 24 * hourMs)).toISOString()
  const kept = startOfHour(new Date(now - 99 * 24 * hourMs)).toISOString()
  await storeRequests(storing(stage.db), 'board', [
    requestBatch([requestRow(old, [5]), requestRow(kept, [5])]),
  ])
  await stage.db
    .updateTable('request_batches')
    .set({ stored_at: new Date(now - 8 * 24 * hourMs) })
    .execute()
  await deleteOldRecords(stage, [], now)
  expect((await readHours()).map(({ hour }) => hour.toISOString())).toEqual([kept])
  expect(await stage.db.selectFrom('request_totals').select('hour').execute()).toHaveLength(2)
  expect(await stage.db.selectFrom('request_batches').select('id').execute()).toEqual([])
})

test('errors are stored by thousands, and those past their retention not at all', async () => {
  const now = new Date()
  await storing(stage.db).partitions.ensure('request_errors', [now])
  const rows = Array.from({ length: 6_000 }, () => ({
    ...requestError(now),
    at: now,
    service: 'board' as const,
  }))
  await insertErrors(stage.db, rows)
  expect(await countErrors()).toBe(6_000)
  const old = requestError(new Date(now.getTime() - 16 * 24 * hourMs))
  await storeRequests(storing(stage.db), 'board', [requestBatch([], [old])])
  expect(await countErrors()).toBe(6_000)
})
