import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageViewEvent } from '../src/statistics/page-views/page-view-event.ts'
import { deleteOldVisitors } from '../src/statistics/page-views/store-page-views.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { countRows, readRollUps, sendThroughStream, storing, viewAt } from './_page-views.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let stage: AdminStage
beforeEach(async () => {
  stage = await stageAdmin()
})
afterEach(() => stage[Symbol.asyncDispose]())

/** First moment of this month in Japan: at most a month ago. */
const monthStart = startOfJstDay(`${jstDayOf(new Date()).slice(0, 7)}-01`).getTime()

/** Views around a moment: few visitors, some of them bots and from other sites, some only so. */
function trafficAround(moment: number, count: number): PageViewEvent[] {
  return Array.from({ length: count }, (_, index) =>
    viewAt(new Date(moment + (((index * 7_919) % 240) - 120) * minute), {
      visitor: `v${(index * 31) % 17}`,
      path: index % 3 === 0 ? '/' : '/board',
      title: index % 3 === 0 ? 'ホーム' : '掲示板',
      is_bot: (index * 31) % 17 === 5 || index % 11 === 0,
      is_cross_site: (index * 31) % 17 === 6 || index % 13 === 0,
    }),
  )
}

test('over midnight and the end of a month the figures are those of the rows, with two replicas and every event twice', async () => {
  const replica = await stage.startReplica()
  await Promise.all([stage.app.ready(), replica.ready()])
  const events = trafficAround(monthStart, 700)
  const later = trafficAround(monthStart + 20 * hour, 300)
  await sendThroughStream(stage, [...events, ...later.toReversed(), ...events.toReversed(), ...later])
  const figures = await readRollUps(stage.db)
  expect(figures).toEqual(await countRows(stage.db))
  const [before, first] = [jstDayOf(new Date(monthStart - 1)), jstDayOf(new Date(monthStart))]
  // 17 visitors, of whom one is a bot and one comes from other sites.
  expect(figures[`day ${before}`]?.slice(2)).toEqual([15, 17])
  expect(figures[`day ${first}`]?.slice(2)).toEqual([15, 17])
  const total = (place: number) =>
    Object.entries(figures).reduce(
      (sum, [key, counts]) => sum + (key.startsWith('day ') ? (counts[place] ?? 0) : 0),
      0,
    )
  expect(total(1)).toBe(1_000)
  expect(total(0)).toBeLessThan(1_000)
})

test('batches stored at the same time, some again, in any order: nothing is counted twice or lost', async () => {
  const store = storing(stage.db)
  const events = trafficAround(monthStart, 400)
  const parts = [events.slice(200, 400), events.slice(0, 300), events.slice(100, 250), events.slice(0, 200)]
  await Promise.all(parts.map((part) => store(part)))
  expect(await readRollUps(stage.db)).toEqual(await countRows(stage.db))
  const { count } = await stage.db
    .selectFrom('page_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(400)
})

test('a batch that fails half-way leaves nothing behind; stored again, it counts once', async () => {
  const { db } = stage
  const store = storing(db)
  const [first, second] = [trafficAround(monthStart, 100), trafficAround(monthStart, 100)]
  await store(first)
  const before = await readRollUps(db)
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  )
  // The last table that is written.
  await sql`create trigger fail before insert or update on page_view_path_days
    for each row execute function fail()`.execute(db)
  await expect(store(second)).rejects.toThrow('no')
  expect(await readRollUps(db)).toEqual(before)
  expect(await countRows(db)).toEqual(before)
  await sql`drop trigger fail on page_view_path_days`.execute(db)
  await store(second)
  await store([...first, ...second])
  expect(await readRollUps(db)).toEqual(await countRows(db))
})

test('a visitor counts in the ten minutes of the first view, also when that is stored last or was no counted one', async () => {
  const store = storing(stage.db)
  const noon = monthStart + 12 * hour
  await store([viewAt(new Date(noon + 45 * minute))])
  await store([viewAt(new Date(noon + 5 * minute), { is_bot: true })])
  await store([viewAt(new Date(noon - 70 * minute))])
  await store([viewAt(new Date(noon + 90 * minute))])
  const figures = await readRollUps(stage.db)
  expect(figures).toEqual(await countRows(stage.db))
  expect(figures[`slot ${new Date(noon + 40 * minute).toISOString()}`]).toEqual([1, 1, 0, 0])
  expect(figures[`slot ${new Date(noon).toISOString()}`]).toEqual([0, 1, 0, 0])
  expect(figures[`slot ${new Date(noon - 70 * minute).toISOString()}`]).toEqual([1, 1, 1, 1])
})

test('views that come after their day has been forgotten still meet its visitors', async () => {
  const store = storing(stage.db)
  const events = trafficAround(monthStart - 5 * day, 200)
  await store(events.slice(0, 120))
  await deleteOldVisitors(stage.db, monthStart)
  expect(await stage.db.selectFrom('page_view_visitors').selectAll().execute()).toEqual([])
  await store(events.slice(80))
  expect(await readRollUps(stage.db)).toEqual(await countRows(stage.db))
})

test('who was seen is kept three days; views past their retention are not stored any more', async () => {
  const { db } = stage
  const store = storing(db)
  const today = jstDayOf(new Date(monthStart))
  const on = (daysAgo: number) => startOfJstDay(addDays(today, -daysAgo))
  await store(
    [0, 3, 4].map((daysAgo) => viewAt(on(daysAgo))),
    monthStart,
  )
  await deleteOldVisitors(db, monthStart)
  const days = await db
    .selectFrom('page_view_visitors')
    .select(sql<string>`day::text`.as('day'))
    .orderBy('day')
    .execute()
  expect(days.map((row) => row.day)).toEqual([addDays(today, -3), today])
  await store([viewAt(on(89)), viewAt(new Date(on(89).getTime() - 1))], monthStart)
  expect(await db.selectFrom('page_views').select('id').execute()).toHaveLength(4)
  expect(await readRollUps(db)).toEqual(await countRows(db))
})
