import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IncidentRow } from '../src/db/tables.ts'
import { readListFromBook } from '../src/monitoring/incidents/list-incidents.ts'
import { readIncidentFromBook } from '../src/monitoring/incidents/read-incident.ts'
import { recordOutage } from '../src/monitoring/incidents/record-outage.ts'
import { createChartMarks } from '../src/monitoring/monitor/chart-marks.ts'
import { Minute } from '../src/monitoring/monitor/minute.ts'
import { createSampleStore } from '../src/monitoring/monitor/sample-store.ts'
import { sendNotices } from '../src/monitoring/notices/send-notices.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { type Cable, layCable } from './_cable.ts'
import { resumeWatch, startWatcher, timeOf, type Watcher } from './_incidents.ts'
import { startWebhook, type Webhook, webhookAt } from './_webhook.ts'

// Incidents as the process that watches opens and closes them, and what the operators are told.

const begun = new AsyncDisposableStack()
let stage: AdminStage
let webhook: Webhook
let postgres: Cable
const watchers: Watcher[] = []
beforeAll(async () => {
  stage = begun.use(await stageAdmin())
  webhook = begun.use(await startWebhook())
  postgres = begun.use(await layCable(stage.config.db.url))
})
afterAll(() => begun.disposeAsync())
beforeEach(async () => {
  webhook.received.length = 0
  for (const table of ['incidents', 'notices'] as const) await stage.db.deleteFrom(table).execute()
  await resumeWatch(stage)
  await stage.db.updateTable('notice_delivery').set({ next_try_at: sql`now()`, failures: 0 }).execute()
})
afterEach(async () => {
  postgres.mend()
  for (const watcher of watchers.splice(0)) await watcher[Symbol.asyncDispose]()
})

function watcherWith(options: Parameters<typeof startWatcher>[1] = {}): Watcher {
  const watcher = startWatcher(stage, { notifyUrl: webhook.url, ...options })
  watchers.push(watcher)
  return watcher
}
/** A monitor that has seen nothing yet. */
const nothing = () => ({
  now: () => timeOf(0),
  samples: createSampleStore(stage.db),
  marks: createChartMarks(stage.db),
  currentMinute: () => new Minute(timeOf(0)),
})
const stored = () => stage.db.selectFrom('incidents').selectAll().orderBy('started_at').execute()
const one = async () => (await stored())[0] as IncidentRow
const timeline = async () => {
  const rows = await stage.db.selectFrom('incident_events').selectAll().orderBy('at').orderBy('id').execute()
  return rows.map(({ kind, text }) => `${kind}: ${text}`)
}
const told = () => webhook.received.map(({ content }) => content.replace(/ http\S+/g, ''))
const times = ({ started_at, opened_at, ended_at }: IncidentRow) =>
  [started_at, opened_at, ended_at].map((at) => at && (at.getTime() - timeOf(0).getTime()) / 1_000)
/** Lets the seconds pass after which the next message may go. */
const passSeconds = (seconds: number) =>
  stage.db
    .updateTable('notice_delivery')
    .set({ next_try_at: sql`next_try_at - make_interval(secs => ${seconds}::int)` })
    .execute()

test('three failed rounds open one incident and send one message, four good ones close it and send another', async () => {
  const watcher = watcherWith()
  await watcher.rounds('..bb')
  expect(await stored()).toEqual([])
  await watcher.rounds('bbb')
  expect(await one()).toMatchObject({
    kind: 'service-down',
    subject: 'board',
    title: 'board が停止',
    level: 2,
    detail: '外側からの確認が 3回続けて失敗。HTTP 503',
  })
  expect(told()).toEqual(['インシデント: board が停止（外側からの確認が 3回続けて失敗。HTTP 503）'])
  await passSeconds(60)
  await watcher.rounds('.....')
  expect(times(await one())).toEqual([30, 60, 105])
  expect(told().slice(1)).toEqual(['インシデントが復旧: board が停止（続いた時間 1分）'])
  expect(new Set(await timeline())).toEqual(
    new Set([
      'first-failure: 最初の失敗',
      'opened: 停止と判定。外側からの確認が 3回続けて失敗',
      'recovered: 復旧。続いた時間 1分',
      'notified: Webhookに知らせました',
      'notified: 復旧をWebhookに知らせました',
    ]),
  )
  expect((await one()).notified_at).not.toBeNull()
  expect(webhook.received[0]?.content).toContain(`/admin/monitor/incidents/${(await one()).id}`)
})

test('what flaps is one incident at most', async () => {
  const watcher = watcherWith()
  await watcher.rounds('bb.bb.b..bb.')
  expect(await stored()).toEqual([])
  await watcher.rounds('bbb...b...bb..b...b')
  expect(await stored()).toHaveLength(1)
  await watcher.rounds('....')
  expect((await one()).ended_at).not.toBeNull()
})

test('some of the replicas away is an incident, which becomes worse when all are: told once more', async () => {
  const watcher = watcherWith()
  await watcher.rounds('hhh')
  expect((await one()).title).toBe('board の一部が停止')
  await passSeconds(60)
  await watcher.rounds('bbbbhhbbb')
  expect(await stored()).toHaveLength(1)
  expect(await one()).toMatchObject({ title: 'board が停止', level: 2 })
  expect(told()).toEqual([
    'インシデント: board の一部が停止（外側からの確認が 3回続けて失敗。HTTP 503）',
    'インシデントが悪化: board が停止（HTTP 503）',
  ])
})

test('an incident is told ten seconds after another message, not a minute', async () => {
  const watcher = watcherWith()
  await watcher.rounds('bbb')
  await watcher.rounds('rrr')
  expect(told()).toHaveLength(1)
  await passSeconds(10)
  await watcher.rounds('r')
  expect(told()[1]).toContain('インシデント: Redis が停止（外側からの確認が 3回続けて失敗。')
})

test('5 minutes after a start nothing is opened; what lasts longer is opened then, with its true begin', async () => {
  await stage.db
    .updateTable('incident_watch')
    .set({ watched_at: new Date(0) })
    .execute()
  const watcher = watcherWith()
  await watcher.rounds(`.${'b'.repeat(8)}${'.'.repeat(5)}bb${'b'.repeat(4)}`)
  expect(watcher.now()).toBe(285)
  expect(await stored()).toEqual([])
  expect(told()).toEqual([])
  await watcher.rounds('b')
  expect(times(await one())).toEqual([210, 300, null])
})

test('after a restart of the process the open incident goes on and nothing is quiet; a second instance waits', async () => {
  await watcherWith().rounds('bbb')
  const restarted = watcherWith({ from: 60 })
  const other = watcherWith({ from: 60, instance: 'watcher-2' })
  await other.rounds('rrrr')
  await restarted.rounds('bbbrrr')
  expect((await stored()).map(({ title, ended_at }) => [title, ended_at])).toEqual([
    ['board が停止', null],
    ['Redis が停止', null],
  ])
  // The first one is silent: the second takes over.
  await other.rounds('------....')
  expect((await stored()).every(({ ended_at }) => ended_at !== null)).toBe(true)
})

test('while Postgres is away the webhook is told at once and once; afterwards all is written with its true times', async () => {
  const watcher = watcherWith({ databaseUrl: postgres.url })
  await watcher.rounds('..')
  postgres.cut()
  // With the next ones longer than the silence that is a start.
  await watcher.rounds('pppppp')
  expect(told()).toEqual([
    'インシデント: PostgreSQL が停止（外側からの確認が 3回続けて失敗。接続できません（ECONNREFUSED））',
  ])
  const { book } = watcher.watch
  const away = { ...stage, db: watcher.db, jobs: undefined as never }
  const list = await readListFromBook(away, book, {})
  expect(list).toMatchObject({ open: 1, last_7_days: null, incidents: [{ title: 'PostgreSQL が停止' }] })
  const page = await readIncidentFromBook(
    { context: away, monitor: nothing() },
    book,
    list.incidents[0]?.id ?? 0,
  )
  expect(page?.events.map(({ kind }) => kind)).toEqual(['opened', 'first-failure'])
  await watcher.rounds('bbb')
  expect(told()).toHaveLength(2)
  postgres.mend()
  await watcher.rounds('....')
  expect(await stored()).toMatchObject([
    { title: 'PostgreSQL が停止', ended_at: timeOf(120) },
    { title: 'board が停止', ended_at: timeOf(165) },
  ])
  expect(times(await one())).toEqual([30, 60, 120])
  expect((await one()).notified_at).toEqual(timeOf(60))
  await passSeconds(60)
  await watcher.rounds('.')
  await sendNotices({ ...stage, webhook: webhookAt(webhook.url), log: stage.app.log })
  // Of the recoveries alone.
  expect(told().filter((line) => line.startsWith('インシデント:'))).toHaveLength(2)
  expect(told().join('\n')).toMatch(/PostgreSQL が停止（続いた時間 1分）/)
}, 30_000)

test('a Postgres that hangs is told as well, and the message does not come twice', async () => {
  const watcher = watcherWith({ databaseUrl: postgres.url })
  await watcher.rounds('.pp')
  postgres.cut('hang')
  await watcher.rounds('p')
  expect(told()).toHaveLength(1)
  postgres.mend()
  await watcher.rounds('p')
  await passSeconds(120)
  await watcher.rounds('pp')
  expect(told()).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
}, 60_000)

test('an outage of the admin service itself is written after it, once; only the recovery is still told', async () => {
  const context = { ...stage, webhook: webhookAt(webhook.url), log: stage.app.log }
  const outage = {
    startedAt: timeOf(0),
    openedAt: timeOf(30),
    endedAt: timeOf(120),
    notifiedAt: timeOf(31),
    seen: ['時間切れ', '時間切れ', '時間切れ'],
  }
  await recordOutage(context, outage)
  await recordOutage(context, outage)
  expect(await stored()).toHaveLength(1)
  expect(times(await one())).toEqual([0, 30, 120])
  expect((await one()).notified_at).toEqual(timeOf(31))
  await sendNotices(context)
  expect(told()).toEqual(['インシデントが復旧: admin が停止（続いた時間 2分）'])
})

test('after an outage of the admin service nothing is quiet: the worker has watched', async () => {
  const watcher = watcherWith({ from: 300 })
  await watcher.rounds('bb')
  const outage = { startedAt: timeOf(0), openedAt: timeOf(30), endedAt: timeOf(300), notifiedAt: null }
  await recordOutage({ db: stage.db, webhook: webhookAt(undefined) }, { ...outage, seen: ['時間切れ'] })
  await watcher.rounds('b')
  expect((await stored()).map(({ title }) => title)).toEqual(['admin が停止', 'board が停止'])
})

test('without a webhook nothing is kept for it', async () => {
  const watcher = watcherWith({ notifyUrl: undefined })
  await watcher.rounds('bbb')
  expect(await stage.db.selectFrom('notices').select('id').execute()).toEqual([])
  expect(await one()).toMatchObject({ notified_at: null })
})

test('what is read by the minute opens and closes as well', async () => {
  const watcher = watcherWith()
  const feed = {
    kind: 'feed-stale',
    subject: null,
    at: timeOf(0),
    level: 1,
    seen: '最後の取得 31分前',
  } as const
  watcher.work = [{ ...feed, verdict: 'bad' }]
  await watcher.rounds('.....')
  expect(await one()).toMatchObject({ kind: 'feed-stale', title: '記事の取得が停止' })
  watcher.work = [{ ...feed, verdict: 'good', seen: '最後の取得 10秒前' }]
  await watcher.rounds('........')
  expect((await one()).ended_at).not.toBeNull()
})
