import { createDatabase } from '@gamelog/server/database'
import { settingsWith } from '@gamelog/testing/settings'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AntennaTables, Db } from '../src/db/tables.ts'
import { deleteOldClickHours } from '../src/jobs/start-antenna-jobs.ts'
import type { ClickEvent } from '../src/statistics/clicks/click-event.ts'
import { storeClicks } from '../src/statistics/clicks/store-clicks.ts'
import { insertArticles, partitionsOf } from './_antenna.ts'
import { clickOn, expectRollUpsToMatch } from './_clicks.ts'

// 1 November 00:10 in Tokyo.
const now = new Date('2026-10-31T15:10:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

let db: Db
let ids: string[]
beforeEach(async () => {
  const database = await createTestDatabase()
  db = createDatabase<AntennaTables>({ url: database.urls.antenna, schema: 'antenna', max: 4 })
  ids = await insertArticles(db, 6)
  onTestFinished(async () => {
    await db.destroy()
    await database[Symbol.asyncDispose]()
  })
})

/** As a process of its own would. */
const store = (events: readonly ClickEvent[]) =>
  storeClicks({ db, partitions: partitionsOf(db), settings: settingsWith() }, events, now)

/** Two counted clicks, a repeat, a bot and a foreign one on each article, from 20 minutes before midnight on. */
const mixed = () =>
  ids.flatMap((id, index) => {
    const start = -1_800 + index * 700
    return [
      clickOn(id, at(start), { visitor: 'a' }),
      clickOn(id, at(start + 20), { visitor: 'a' }),
      clickOn(id, at(start + 31), { visitor: 'a', page: 'intermediate' }),
      clickOn(id, at(start + 40), { is_bot: true }),
      clickOn(id, at(start + 50), { is_cross_site: true, page: 'intermediate' }),
    ]
  })

test('a batch delivered again, in parts, or with events twice in it, is counted once', async () => {
  const events = mixed()
  await store([...events, ...events.slice(0, 7)])
  await store(events)
  await store(events.slice(11).toReversed())
  expect(await expectRollUpsToMatch(db)).toEqual({ clicks: 12, raw: 30 })
})

test('a store that fails after its rows were written leaves nothing; then it is stored as if it had not', async () => {
  const events = mixed()
  await store(events.slice(0, 8))
  const before = await expectRollUpsToMatch(db)
  await sql`alter table click_days rename to hidden`.execute(db)
  await expect(store(events)).rejects.toThrow('click_days')
  await sql`alter table hidden rename to click_days`.execute(db)
  expect(await expectRollUpsToMatch(db)).toEqual(before)
  await store(events)
  expect(await expectRollUpsToMatch(db)).toEqual({ clicks: 12, raw: 30 })
})

test('several consumers at once, with the same events and with clicks of the same articles', async () => {
  const batches = Array.from({ length: 4 }, mixed)
  await Promise.all([...batches, ...batches.map((batch) => batch.toReversed()), batches.flat()].map(store))
  const { clicks, raw } = await expectRollUpsToMatch(db)
  expect(raw).toBe(120)
  // The four batches have the visitor in common: the others' clicks are repeats of the first one's.
  expect(clicks).toBe(12)
})

test('clicks that come days late go to their day; those past the retention are left out everywhere', async () => {
  const [id = ''] = ids
  const day = 86_400
  await store([
    clickOn(id, at(0)),
    clickOn(id, at(-day)),
    clickOn(id, at(-90 * day)),
    clickOn(id, at(-91 * day)),
  ])
  expect(await expectRollUpsToMatch(db)).toEqual({ clicks: 3, raw: 3 })
  const days = await sql<{ day: string }>`select day::text from click_days order by 1`.execute(db)
  expect(days.rows.map(({ day }) => day)).toEqual(['2026-08-03', '2026-10-31', '2026-11-01'])
})

test('a click within 30 s is a repeat also over midnight, where two partitions meet', async () => {
  const [id = ''] = ids
  const midnight = new Date('2026-10-31T15:00:00Z').getTime()
  const click = (seconds: number) => clickOn(id, new Date(midnight + seconds * 1_000), { visitor: 'v' })
  await store([click(-10)])
  await store([click(15)])
  await store([click(20)])
  expect(await expectRollUpsToMatch(db)).toEqual({ clicks: 2, raw: 3 })
  const { rows } = await sql<{ day: string; clicks: number; raw: number }>`
    select day::text, clicks, raw from click_days order by day`.execute(db)
  expect(rows).toEqual([
    { day: '2026-10-31', clicks: 1, raw: 1 },
    { day: '2026-11-01', clicks: 1, raw: 2 },
  ])
})

test('hours are kept for 100 days, days and ten minutes for ever', async () => {
  const [article_id = ''] = ids
  const old = new Date(now.getTime() - 101 * 86_400_000)
  const counts = { page: 'main', clicks: 1, raw: 1 } as const
  await db
    .insertInto('click_slots')
    .values({ slot: old, ...counts })
    .execute()
  await db
    .insertInto('click_hours')
    .values([old, new Date(now.getTime() - 99 * 86_400_000)].map((hour) => ({ hour, article_id, ...counts })))
    .execute()
  await db
    .insertInto('click_days')
    .values({ day: '2025-01-01', article_id, ...counts })
    .execute()
  await deleteOldClickHours(db, now.getTime())
  const left = async (table: 'click_slots' | 'click_hours' | 'click_days') =>
    (await db.selectFrom(table).select('clicks').execute()).length
  expect([await left('click_slots'), await left('click_hours'), await left('click_days')]).toEqual([1, 1, 1])
})
