import { monitorCurrent } from '@gamelog/contracts/monitor/current'
import { getChartMarks, monitorHistory } from '@gamelog/contracts/monitor/history'
import { heartbeatKey } from '@gamelog/server/heartbeat'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { thinMonitorSamples } from '../src/monitoring/monitor/sample-retention.ts'
import type { AdminStage } from './_admin.ts'
import type { Cable } from './_cable.ts'
import type { WatchedProcess, WatchingReplica } from './_monitor.ts'
import { stageWatched, type WatchedStage } from './_watched-stage.ts'

let watched: WatchedStage
let stage: AdminStage
let board: WatchedProcess
let second: WatchedProcess
let user: WatchedProcess
let redis: Cable
let postgres: Cable
let replica: WatchingReplica
let token: string
/** Redis as its operator sees it. */
let server: ReturnType<typeof connectRedis>

beforeEach(async () => {
  watched = await stageWatched(['USER'])
  ;({ stage, board, second, redis, postgres } = watched)
  user = watched.others.USER as WatchedProcess
  server = connectRedis(inject('redisUrl'))
  await server.connect()
  watched.defer(() => server.disconnect())
  replica = await watched.watch()
  token = (await stage.auth.issueAdminToken()).adminToken
})
afterEach(() => watched[Symbol.asyncDispose]())

const minutes = (count: number, of = replica) => watched.minutes(count, of)

async function ask(path: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await replica.app.inject({ url: `/api/admin/monitor/${path}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const current = async () => monitorCurrent.parse(await ask('current'))
const history = async (hours = 24) => monitorHistory.parse(await ask(`history?hours=${hours}`))
const stored = () => stage.db.selectFrom('monitor_samples').selectAll().orderBy('at').execute()

async function beat(service: string, instance: string, more: object = {}) {
  const now = Date.now() / 1_000
  const body = {
    service,
    instance,
    pid: 412,
    cpu_percent: 2.5,
    memory_mb: 100,
    version: null,
    at: now,
    started_at: now,
    ...more,
  }
  const key = heartbeatKey(keysOf(stage.config), service)
  await server.hset(key, instance, JSON.stringify(body))
}

test('nothing is known before the first round', async () => {
  const { services, stores, gamelog_total, system, measured_at } = await current()
  expect(services.map(({ status }) => status)).toEqual(Array(7).fill('unknown'))
  expect(stores.map(({ name, status }) => [name, status])).toEqual([
    ['postgres', 'unknown'],
    ['redis', 'unknown'],
  ])
  expect([measured_at, system.cpu_percent, gamelog_total.memory_mb]).toEqual([null, null, null])
  const { system: points, services: rows } = await history()
  expect(points).toEqual([])
  expect(rows.map(({ uptime_percent, beats }) => [uptime_percent, beats.length])).toEqual(
    Array(7).fill([null, 144]),
  )
})

test('the system, every process and their sum', async () => {
  await beat('board', 'board-1')
  await beat('board', 'board-2', { pid: 415 })
  await beat('user', 'user-1', { pid: 431, cpu_percent: 1, memory_mb: 50.5 })
  await minutes(1)
  const { services, gamelog_total, system, measured_at, probed_at } = await current()
  expect([measured_at, probed_at]).toEqual(['2026-11-22T03:00:00.000Z', '2026-11-22T03:00:45.000Z'])
  expect(services.find(({ name }) => name === 'board')).toEqual({
    name: 'board',
    status: 'running',
    running: 2,
    total: 2,
    pid: 412,
    pids: [412, 415],
    cpu_percent: 5,
    memory_mb: 200,
    last_answer_at: '2026-11-22T03:00:45.000Z',
  })
  // nginx is not known here, and so is no row that should run; the others have no process.
  expect(services.filter(({ status }) => status === 'stopped').map(({ name }) => name)).toEqual([
    ...['antenna', 'worker', 'admin', 'widget'],
  ])
  expect(services.find(({ name }) => name === 'nginx')).toMatchObject({ status: 'unknown', total: 0 })
  expect(gamelog_total).toEqual({
    cpu_percent: 6,
    memory_mb: 250.5,
    services_running: 2,
    services_total: 6,
    running: 3,
    total: 7,
  })
  expect(system.cpu_percent).toBeGreaterThanOrEqual(0)
  expect(system.memory_percent).toBeGreaterThan(0)
  expect(system.disk_total_gb).toBeGreaterThan(0)
  expect(system.disk_percent).toBeLessThanOrEqual(100)
})

test('a sample a minute, the uptime by answered probes, the worst state of ten minutes', async () => {
  await minutes(2)
  second.answer = (response) => response.writeHead(500).end()
  await minutes(1)
  second.answer = board.answer
  user[Symbol.dispose]()
  await minutes(2)
  const { step, from, until, system, services } = await history()
  expect([step, from, until]).toEqual([60, '2026-11-21T03:10:00.000Z', '2026-11-22T03:10:00.000Z'])
  expect(system.map(({ timestamp }) => timestamp.slice(11, 16))).toEqual(['03:00', '03:01', '03:02', '03:03'])
  const row = (name: string) => services.find((one) => one.name === name)
  // The minute that runs counts for the uptime: 40 probes of two replicas, 4 of them lost; 12 of 20 answered.
  expect(row('board')?.uptime_percent).toBe(90)
  expect(row('board')?.points.map(({ uptime_percent }) => uptime_percent)).toEqual([100, 100, 50, 100])
  expect(row('board')?.beats.at(-1)).toEqual({
    from: '2026-11-22T03:00:00.000Z',
    status: 'partial',
    minutes: 1,
  })
  expect(row('user')?.uptime_percent).toBe(60)
  expect(row('user')?.beats.at(-1)).toMatchObject({ status: 'stopped', minutes: 2 })
  expect(row('user')?.beats.at(-2)).toMatchObject({ status: 'unknown', minutes: 10 })
  expect(row('nginx')).toMatchObject({ uptime_percent: null, points: [] })
  expect((await current()).services.find(({ name }) => name === 'user')).toMatchObject({
    status: 'stopped',
    running: 0,
    total: 1,
    last_answer_at: '2026-11-22T03:02:45.000Z',
  })
  expect(await stored()).toHaveLength(4)
}, 20_000)

test('two replicas store one sample of a minute, and neither storing it again changes anything', async () => {
  const other = await watched.watch()
  for (let round = 0; round < 5; round++) {
    await Promise.all([replica, other].map(({ monitor }) => monitor.run(true)))
    watched.time += 15_000
  }
  expect(await stored()).toMatchObject([{ at: new Date('2026-11-22T03:00:00Z'), probes: 28, step: 60 }])
})

test('without Postgres and Redis it goes on in memory, and stores what it saw once, when Postgres is back', async () => {
  await minutes(2)
  await current()
  postgres.cut()
  redis.cut()
  await minutes(2)
  expect(await stored()).toHaveLength(1)
  const { services, measured_at } = await current()
  expect(measured_at).toBe('2026-11-22T03:03:00.000Z')
  expect(services.find(({ name }) => name === 'board')).toMatchObject({ status: 'running', running: 2 })
  expect((await history()).system).toHaveLength(3)
  const { postgres: ofPostgres, redis: ofRedis } = replica.monitor.state().dependencies
  expect([ofPostgres.status, ofRedis.status]).toEqual(['stopped', 'stopped'])
  expect(ofPostgres.firstFailureAt).toEqual(new Date('2026-11-22T03:02:00Z'))
  await ask('marks')

  postgres.mend()
  redis.mend()
  await minutes(1)
  const at = (await stored()).map((row) => row.at.toISOString().slice(11, 16))
  expect(at).toEqual(['03:00', '03:01', '03:02', '03:03'])
  expect(replica.monitor.state().dependencies.postgres.status).toBe('running')
  // Another process knows them by the table.
  expect((await watched.watch()).monitor.samples.recent()).toHaveLength(4)
}, 20_000)

test('minutes older than a day are joined by ten, and go after 30 days', async () => {
  await minutes(21)
  const { uptime_percent } = (await history()).services.find(({ name }) => name === 'widget') ?? {}
  expect(uptime_percent).toBe(0)
  const now = watched.time + 25 * 3_600_000 - 60_000
  await thinMonitorSamples(stage.db, now)
  expect(
    (await stored()).map(({ at, step, probes }) => [at.toISOString().slice(11, 16), step, probes]),
  ).toEqual([
    ...[
      ['03:00', 600, 280],
      ['03:10', 600, 280],
    ],
  ])
  watched.time = now
  const { services, step, system } = await history(72)
  expect([step, system.length]).toEqual([600, 2])
  // The minute that this process has not closed is among them.
  const widget = services.find(({ name }) => name === 'widget')
  expect(widget?.beats.filter(({ status }) => status === 'stopped')).toMatchObject([{ minutes: 21 }])
  await thinMonitorSamples(stage.db, now)
  expect(await stored()).toHaveLength(2)
  await thinMonitorSamples(stage.db, watched.time + 30 * 86_400_000)
  expect(await stored()).toHaveLength(0)
}, 30_000)

test('marks: a version that began to run, saved pickups and ads; each once', async () => {
  const at = (text: string) => Date.parse(`2026-11-22T${text}Z`) / 1_000
  const run = async (service: string, version: string, from: string, instance = `${service}-1`) =>
    beat(service, instance, { version, started_at: at(from) })
  for (const service of ['board', 'user', 'antenna', 'worker', 'admin', 'widget'])
    await run(service, 'a41f0c9', '01:00:00')
  await minutes(1)
  // A deploy goes through the replicas, old and new beside each other.
  await run('board', 'b52e1d0', '03:00:30')
  await run('board', 'a41f0c9', '01:00:00', 'board-2')
  await run('user', 'b52e1d0', '03:00:40')
  await minutes(1)
  await run('board', 'b52e1d0', '03:01:30', 'board-2')
  await minutes(1)
  const audit = { service: 'x', actor_user_id: null, admin_session: null, target: 'x', reason: null }
  const events = [
    ['00000000-0000-4000-8000-000000000001', 'pickup.update', '02:10:00'],
    ['00000000-0000-4000-8000-000000000002', 'ads.update', '03:01:00'],
    ['00000000-0000-4000-8000-000000000003', 'source.add', '02:00:00'],
  ] as const
  for (const [id, action, when] of events)
    await stage.db
      .insertInto('audit_log')
      .values({ ...audit, id, action, at: `2026-11-22T${when}Z`, before: null, after: null })
      .execute()
  const { marks } = getChartMarks.responses[200].parse(await ask('marks'))
  expect(marks.map((mark) => [mark.at.slice(11, 19), mark.kind, mark.label])).toEqual([
    ['01:00:00', 'deploy', '配備 a41f0c9'],
    ['02:10:00', 'pickup', 'ピックアップを保存'],
    ['03:00:30', 'deploy', '配備 b52e1d0（board、user）'],
    ['03:01:00', 'ads', '広告を保存'],
  ])
  const day = getChartMarks.responses[200].parse(await ask('marks?start_date=2026-11-21&end_date=2026-11-21'))
  expect(day.marks).toEqual([])
})

test('only an admin sees it', async () => {
  for (const path of ['current', 'history', 'marks'])
    expect((await replica.app.inject({ url: `/api/admin/monitor/${path}` })).statusCode).toBe(401)
})
