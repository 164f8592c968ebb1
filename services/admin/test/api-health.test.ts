import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiHealth } from '@gamelog/contracts/stats/api-health'
import { dayMs, hourMs, startOfHour } from '@gamelog/domain/jst'
import { migrate } from '@gamelog/server/migrate'
import { callAs } from '@gamelog/testing/internal-tokens'
import { startPrivatePostgres } from '@gamelog/testing/test-database'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { readDependencies } from '../src/monitoring/api-health/dependencies.ts'
import {
  describeCache,
  describeJobs,
  describePostgres,
  describeRedis,
  describeStreams,
} from '../src/monitoring/api-health/describe.ts'
import { readEndpoints } from '../src/monitoring/api-health/read-endpoints.ts'
import { storeRequests } from '../src/monitoring/requests/store-requests.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { watchingReplica } from './_monitor.ts'
import { requestBatch, requestError, requestRow, storing } from './_requests.ts'

let stage: AdminStage
let token: string
const antenna = createServer((request, response) => {
  const isAdmin = request.headers['x-internal-token'] === callAs('admin', 'antenna')['x-internal-token']
  response.setHeader('content-type', 'application/json')
  if (request.url === '/healthz')
    return response.end(JSON.stringify({ status: 'ok', service: 'antenna', version: '0.2.0', checks: {} }))
  return response.writeHead(isAdmin ? 200 : 404).end(JSON.stringify({ count: 2 }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => antenna.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(antenna.address() as AddressInfo).port}`
  stage = await stageAdmin({ ANTENNA_URL: `${url},http://127.0.0.1:1` })
  await stage.app.ready()
  token = (await stage.auth.issueAdminToken()).adminToken
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  antenna.closeAllConnections()
  await new Promise((resolve) => antenna.close(resolve))
})

async function ask(url: string, body?: unknown, from: AdminStage = stage, bearer = token) {
  return from.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

test('endpoints of today beside yesterday until the end of this hour, those with most errors first', async () => {
  // Later than what the service counts of itself.
  const now = new Date('2036-11-24T05:30:00.000Z')
  const hour = (ms: number) => startOfHour(new Date(now.getTime() + ms)).toISOString()
  await storeRequests(storing(stage.db), 'board', [
    requestBatch([
      requestRow(hour(0), [10, 30]),
      requestRow(hour(-hourMs), [10, 700], { errors: 1 }),
      requestRow(hour(-dayMs), [1, 1]),
      requestRow(hour(-dayMs + hourMs), [1]),
      requestRow(hour(-dayMs), [1], { route: '/gone' }),
      requestRow(hour(-3 * dayMs), [1], { route: '/long-gone' }),
    ]),
  ])
  await storeRequests(storing(stage.db), 'user', [
    requestBatch([requestRow(hour(0), [3, 3, 3], { method: 'POST' })]),
  ])
  const base = { route: '/api/board/threads' }
  expect(await readEndpoints(stage.db, now)).toEqual([
    {
      ...base,
      service: 'board',
      method: 'GET',
      today_count: 4,
      yesterday_count: 2,
      comparison: 100,
      error_count: 1,
      error_rate: 25,
      p95_ms: 850,
      avg_ms: 187.5,
    },
    {
      ...base,
      service: 'user',
      method: 'POST',
      today_count: 3,
      yesterday_count: 0,
      comparison: null,
      error_count: 0,
      error_rate: 0,
      p95_ms: 5,
      avg_ms: 3,
    },
    {
      route: '/gone',
      service: 'board',
      method: 'GET',
      today_count: 0,
      yesterday_count: 1,
      comparison: -100,
      error_count: 0,
      error_rate: null,
      p95_ms: null,
      avg_ms: null,
    },
  ])
})

test('error records are filtered and paged, without addresses; asking for these is on the audit log', async () => {
  const now = Date.now()
  const at = (secondsAgo: number) => new Date(now - secondsAgo * 1_000)
  const many = Array.from({ length: 130 }, (_, index) =>
    requestError(at(index), { status: 404, path: '/wp-admin' }),
  )
  const others = [
    requestError(at(1.5), { status: 429, path: '/api/Board/threads/1' }),
    requestError(at(400), { status: 500, path: '/api/board/threads/2' }),
  ]
  await storeRequests(storing(stage.db), 'board', [
    requestBatch([], many.slice(0, 50)),
    requestBatch([], many.slice(50, 100)),
    requestBatch([], many.slice(100)),
  ])
  await storeRequests(storing(stage.db), 'user', [requestBatch([], others)])
  const list = async (query: string) => {
    const answer = await ask(`/api/admin/api-health/errors${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as {
      error_logs: { id: string; p: string; st: number; ip: null }[]
      next: string | null
    }
  }
  const first = await list('')
  const second = await list(`?before=${first.next}`)
  expect(first.error_logs).toHaveLength(100)
  expect([second.error_logs.length, second.next]).toEqual([32, null])
  expect(new Set([...first.error_logs, ...second.error_logs].map(({ id }) => id)).size).toBe(132)
  expect(first.error_logs.every(({ ip }) => ip === null)).toBe(true)
  const statuses = async (query: string) => (await list(query)).error_logs.map(({ st }) => st)
  expect(await statuses('?status=5xx')).toEqual([500])
  expect(await statuses('?status=429')).toEqual([429])
  expect(new Set(await statuses('?status=4xx'))).toEqual(new Set([404]))
  expect(await statuses('?service=user')).toEqual([429, 500])
  expect(await statuses(`?q=${encodeURIComponent('/api/board')}`)).toEqual([429, 500])
  expect(await statuses('?q=%25')).toEqual([])
  expect(await statuses(`?before=${crypto.randomUUID()}`)).toEqual([])
  expect((await ask('/api/admin/api-health/errors?status=200')).statusCode).toBe(400)

  const ids = [others[0]?.id ?? '', crypto.randomUUID()]
  const shown = await ask('/api/admin/api-health/errors/addresses', { ids })
  expect(shown.json()).toEqual({ addresses: { [ids[0] ?? '']: '192.0.2.9' } })
  const audit = await stage.db.selectFrom('audit_log').select(['action', 'target', 'after']).execute()
  expect(audit).toEqual([{ action: 'error_log.show_addresses', target: 'error_log', after: { entries: 1 } }])
})

test('the dependencies are asked: stores, jobs, sources, streams; the monitor tells of the services', async () => {
  const now = new Date('2036-11-24T05:30:00.000Z')
  const { app, monitor, context } = await watchingReplica(stage.config, () => now)
  await monitor.run(true)
  await monitor.run(false)
  const found = await readDependencies(context, { cache: undefined, watched: monitor.state() })
  await app.close()
  const since = now.toISOString()
  const lines = found.map(({ name, status, note, since: failingSince }) => {
    expect([null, since]).toContain(failingSince)
    return `${name} ${status} ${note?.replace(/\d+/g, 'N')}${failingSince ? ' since' : ''}`
  })
  expect(lines).toEqual([
    'postgres ok 接続 N / N',
    'redis ok メモリ N MB',
    expect.stringMatching(/^jobs ok 待ち N・失敗 N・実行中 N$/),
    'sources warn 取得に失敗 N件',
    expect.stringMatching(/^streams ok 待ち N/),
    'user down 応答なし since',
    'board down 応答なし since',
    'antenna warn N / N since',
    'admin down 応答なし since',
    'widget down 応答なし since',
    'worker down 応答なし since',
  ])
  expect(found[0]?.ms).toBeGreaterThanOrEqual(0)
  const { dependencies, unavailable } = apiHealth.parse((await ask('/api/admin/api-health')).json())
  expect(dependencies.map(({ name }) => name)).toEqual(found.map(({ name }) => name))
  expect(unavailable).toEqual([])
})

test('without Postgres it answers, says what is missing and which part is down', async () => {
  await using own = await startPrivatePostgres()
  await migrate({ url: own.urls.admin, schema: 'admin' }, migrations)
  await using cache = await startPrivateRedis()
  await using away = await stageAdmin({ ADMIN_DATABASE_URL: own.urls.admin, CACHE_REDIS_URL: cache.url })
  await away.app.ready()
  const { adminToken } = await away.auth.issueAdminToken()
  await own.kill()
  const answer = await ask('/api/admin/api-health', undefined, away, adminToken)
  expect(answer.statusCode).toBe(200)
  const { endpoints, error_logs, unavailable, dependencies } = apiHealth.parse(answer.json())
  expect([endpoints, error_logs, unavailable]).toEqual([[], [], ['endpoints', 'error_logs']])
  expect(dependencies[0]).toMatchObject({ name: 'postgres', status: 'down', ms: null })
  expect(dependencies[1]).toMatchObject({ name: 'redis', status: 'ok' })
  expect(dependencies[2]).toMatchObject({ name: 'cache', status: 'ok', note: null })
  for (const path of ['/api/admin/stats/basic', '/api/admin/api-health/errors'])
    expect((await ask(path, undefined, away, adminToken)).statusCode).toBe(503)
})

test('what is nearly full, failed or late is worth a look', () => {
  expect(describePostgres({ used: 80, max: 100 })).toEqual({ status: 'warn', note: '接続 80 / 100' })
  const info = `used_memory:${230 * 2 ** 20}\r\nmaxmemory:${256 * 2 ** 20}\r\n`
  expect(describeRedis(info)).toEqual({ status: 'warn', note: 'メモリ 230 / 256 MB' })
  const hits = 'keyspace_hits:972\r\nkeyspace_misses:28\r\n'
  expect(describeCache(hits)).toEqual({ status: 'ok', note: '命中率 97.2%' })
  const queue = { delayed: 0, per_minute: null, oldest_waiting_seconds: null, retrying: null }
  const stream = { name: 'clicks', cap: 100, pending: 0 }
  const service = {
    service: 'board',
    jobs: [],
    schedules: [],
    dead: [],
    queues: [{ name: 'a', waiting: 3, active: 1, failed: 2, ...queue }],
    streams: [{ ...stream, length: 2, oldest_age_seconds: 61, dead_letters: 1 }],
  }
  expect(describeJobs([service])).toEqual({ status: 'warn', note: '待ち 3・失敗 2・実行中 1' })
  expect(describeStreams([service])).toEqual({ status: 'warn', note: '待ち 2・最古 61秒・失敗 1' })
  expect([describeJobs([]), describeStreams([])]).toEqual(Array(2).fill({ status: 'unknown', note: null }))
})
