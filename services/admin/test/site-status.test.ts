import { type SiteStatus, type StatusPart, siteStatus } from '@gamelog/contracts/admin/site-status'
import type { App } from '@gamelog/server/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { thinMonitorSamples } from '../src/monitoring/monitor/sample-retention.ts'
import { createStatusWatch, type StatusWatch } from '../src/monitoring/status/watch-status.ts'
import type { AdminStage } from './_admin.ts'
import type { Cable } from './_cable.ts'
import type { WatchedProcess, WatchingReplica } from './_monitor.ts'
import { stageWatched, type WatchedStage } from './_watched-stage.ts'

let watched: WatchedStage
let stage: AdminStage
let board: WatchedProcess
let second: WatchedProcess
let redis: Cable
let postgres: Cable

beforeEach(async () => {
  watched = await stageWatched(['ANTENNA', 'USER', 'WORKER'])
  ;({ stage, board, second, redis, postgres } = watched)
})
afterEach(() => watched[Symbol.asyncDispose]())

/** A replica that watches, by the clock of the test. */
async function watching(): Promise<{ replica: WatchingReplica; status: StatusWatch }> {
  const replica = await watched.watch()
  const site = { current: () => ({ notice: null, stops: {}, sections: {} }) }
  const { context, monitor } = replica
  return { replica, status: createStatusWatch({ context, monitor, book: { open: [], unsaved: [] }, site }) }
}

const minutes = (count: number, of: WatchingReplica) => watched.minutes(count, of)
const statesOf = ({ parts }: SiteStatus) => Object.fromEntries(parts.map(({ part, state }) => [part, state]))
const todayOf = ({ history }: SiteStatus, name: StatusPart) =>
  history?.parts.find(({ part }) => part === name)?.stopped.at(-1)

async function storeIncident(more: object = {}): Promise<void> {
  await stage.db
    .insertInto('incidents')
    .values({
      kind: 'service-down',
      subject: 'board',
      level: 2,
      title: 'board が停止',
      detail: '10.1.2.3:3002 接続できません（ECONNREFUSED）',
      notified_at: null,
      taken_by_user_id: null,
      started_at: new Date('2026-11-22T00:00:00Z'),
      opened_at: new Date('2026-11-22T00:01:00Z'),
      ended_at: new Date('2026-11-22T00:18:00Z'),
      ...more,
    })
    .execute()
}

test('states, minutes and events follow the probes and the incidents, also while Postgres and Redis are away', async () => {
  const { replica, status } = await watching()
  expect(status.read()).toMatchObject({ checked_at: null, overall: 'unknown', history: null, events: [] })
  await storeIncident()
  await minutes(5, replica)
  await status.refresh()
  const well = siteStatus.parse(status.read())
  expect(well).toMatchObject({ overall: 'ok', checked_at: new Date(watched.time - 15_000).toISOString() })
  expect(statesOf(well)).toEqual({ pages: 'ok', feed: 'ok', posting: 'ok', login: 'ok' })
  // 18 minutes are known of although fewer were looked at.
  expect(todayOf(well, 'posting')).toBe(18)
  expect(well.history?.observed.at(-1)).toBe(18)
  expect(well.events).toMatchObject([{ title: '掲示板に書き込めない', parts: ['pages', 'posting'] }])

  second[Symbol.dispose]()
  await minutes(1, replica)
  expect(statesOf(status.read())).toMatchObject({ posting: 'degraded' })
  board[Symbol.dispose]()
  await minutes(1, replica)
  expect(statesOf(status.read())).toEqual({ pages: 'degraded', feed: 'ok', posting: 'stopped', login: 'ok' })

  postgres.cut()
  redis.cut()
  await minutes(1, replica)
  await status.refresh()
  const away = siteStatus.parse(status.read())
  expect(away.overall).toBe('degraded')
  expect(statesOf(away)).toEqual({ pages: 'degraded', feed: 'stopped', posting: 'stopped', login: 'stopped' })
  expect(away.history).toEqual(well.history)
  expect(away.events).toHaveLength(1)
}, 60_000)

test('days stay known after their samples are joined and deleted, for 100 days', async () => {
  const { replica, status } = await watching()
  await minutes(7, replica)
  await replica.monitor.close()
  await thinMonitorSamples(stage.db, watched.time)
  const days = () => stage.db.selectFrom('monitor_days').selectAll().execute()
  expect(await days()).toEqual([{ day: '2026-11-22', minutes: 7 }])
  // Joined by ten, they would count as ten.
  for (const day of [2, 3, 40]) {
    await thinMonitorSamples(stage.db, watched.time + day * 86_400_000)
    expect(await days()).toEqual([{ day: '2026-11-22', minutes: 7 }])
  }
  expect(await stage.db.selectFrom('monitor_samples').selectAll().execute()).toEqual([])
  watched.time += 40 * 86_400_000
  await status.refresh()
  const { history } = status.read()
  expect(history?.observed.filter((minutes) => minutes > 0)).toEqual([7])
  expect(history?.observed.indexOf(7)).toBe(19)
  await thinMonitorSamples(stage.db, Date.parse('2026-11-22T03:00:00Z') + 102 * 86_400_000)
  expect(await days()).toEqual([])
}, 60_000)

test('anybody may ask; the answer names nothing of the machines and comes without Postgres and Redis', async () => {
  await storeIncident({
    started_at: new Date(Date.now() - 3_600_000),
    ended_at: new Date(Date.now() - 1_800_000),
  })
  const { adminToken } = await stage.auth.issueAdminToken()
  const stop = await stage.app.inject({
    method: 'PUT',
    url: '/api/admin/site/stops/board',
    headers: { authorization: `Bearer ${adminToken}` },
    payload: { reason: '入れ替え作業のため', until: null },
  })
  expect(stop.statusCode, stop.body).toBe(200)
  const app: App = await stage.startReplica({ ADMIN_REDIS_URL: redis.url, ADMIN_DATABASE_URL: postgres.url })
  watched.defer(() => app.close())
  await app.ready()
  const ask = async () => {
    const answer = await app.inject({ url: '/api/site/status' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=15')
    return { text: answer.body, status: siteStatus.parse(answer.json()) }
  }
  const before = await ask()
  expect(before.status.events).toMatchObject([
    { title: '掲示板は閲覧のみ', reason: '入れ替え作業のため', is_planned: true, until: null },
    { title: '掲示板に書き込めない', is_planned: false },
  ])
  expect(before.text).not.toMatch(/10\.1\.2\.3|ECONNREFUSED|127\.0\.0\.1|board|postgres|redis|"id"/)
  postgres.cut()
  redis.cut()
  const after = await ask()
  expect(after.status).toEqual(before.status)
  // The real rounds go on.
  await vi.waitFor(
    async () =>
      expect(statesOf((await ask()).status)).toMatchObject({ login: 'stopped', posting: 'stopped' }),
    { timeout: 45_000, interval: 500 },
  )
  expect((await ask()).text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
}, 90_000)
