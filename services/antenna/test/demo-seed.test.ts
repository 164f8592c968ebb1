import type { AntennaTables } from '@gamelog/demo/antenna/tables'
import { seedAntenna } from '@gamelog/demo/antenna-seed'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'

let stage: AntennaStage
beforeAll(async () => {
  stage = await stageAntenna()
})
afterAll(() => stage[Symbol.asyncDispose]())

test('a pickup is planned for tomorrow and two sources from the back office are there; inserted once', async () => {
  const { db } = stage
  await insertArticles(db, 20)
  await db
    .updateTable('sources')
    .set({ last_ok_at: new Date(), feed_url: 'http://127.0.0.1:1/feeds/fps' })
    .execute()
  const seed = () => seedAntenna(db as unknown as Kysely<AntennaTables>)
  const made = await Promise.all([seed(), seed()])
  expect(made.filter((count) => count > 0)).toHaveLength(1)
  const pickups = await db
    .selectFrom('pickups')
    .select(['position', 'starts_at', 'ends_at'])
    .where('tab_category', '=', 'all')
    .where('position', '=', 'pickup3')
    .orderBy('starts_at', (order) => order.asc().nullsFirst())
    .execute()
  expect(pickups).toHaveLength(2)
  expect(pickups[0]?.ends_at).toEqual(pickups[1]?.starts_at)
  const start = pickups[1]?.starts_at ?? new Date(0)
  expect([start.getUTCHours(), start.getUTCMinutes()]).toEqual([9, 0])
  expect(start > new Date()).toBe(true)
  const added = await db
    .selectFrom('sources')
    .select(['feed_url', 'paused', 'pause_reason', 'rule'])
    .where('origin', '=', 'office')
    .orderBy('position')
    .execute()
  expect(added).toEqual([
    {
      feed_url: 'http://127.0.0.1:1/feeds/taisen-memo',
      paused: false,
      pause_reason: null,
      rule: [{ category: 'fps-general' }],
    },
    {
      feed_url: 'http://127.0.0.1:1/feeds/weekly-aim',
      paused: true,
      pause_reason: 'office',
      rule: [{ category: 'fps-general' }],
    },
  ])
})

test('there is a rule in use and a draft, and neither changes an article', async () => {
  const rules = await stage.db.selectFrom('source_rules').select('enabled').orderBy('id').execute()
  expect(rules).toEqual([{ enabled: true }, { enabled: false }])
  const touched = await stage.db
    .selectFrom('articles')
    .select('id')
    .where((eb) => eb.or([eb('dropped_by', 'is not', null), eb('pr_by', 'is not', null)]))
    .execute()
  expect(touched).toEqual([])
})

test('clicks of 40 days are added up as the demo’s, the last seven days of them are there one by one', async () => {
  const { db } = stage
  const { rows } = await sql<{
    day: string
    clicks: number
    raw: number
    articles: number
    is_demo: boolean
  }>`
    select day::text, is_demo, sum(clicks)::int as clicks, sum(raw)::int as raw, count(distinct article_id)::int as articles
    from click_days group by 1, 2 order by 1`.execute(db)
  const today = jstDayOf(new Date())
  expect(rows.map(({ day }) => day)).toEqual(
    Array.from({ length: 41 }, (_, index) => addDays(today, index - 40)),
  )
  for (const { clicks, raw, is_demo } of rows.slice(0, -1)) {
    expect(is_demo).toBe(true)
    expect(clicks).toBeGreaterThan(500)
    expect(raw).toBeGreaterThan(clicks)
  }
  const sums = async (table: 'click_slots' | 'click_hours' | 'click_days') =>
    db
      .selectFrom(table)
      .select([sql<number>`sum(clicks)::int`.as('clicks'), sql<number>`sum(raw)::int`.as('raw')])
      .executeTakeFirstOrThrow()
  expect(await sums('click_slots')).toEqual(await sums('click_days'))
  expect(await sums('click_hours')).toEqual(await sums('click_days'))

  const of = async (table: 'clicks' | 'uncounted_clicks') =>
    (await db.selectFrom(table).select('at').execute()).map(({ at }) => jstDayOf(at))
  const [clicks, uncounted] = [await of('clicks'), await of('uncounted_clicks')]
  for (const { day, clicks: counted, raw } of rows.slice(-7)) {
    expect(clicks.filter((each) => each === day)).toHaveLength(counted)
    expect(uncounted.filter((each) => each === day)).toHaveLength(raw - counted)
  }
  expect(new Set([...clicks, ...uncounted]).size).toBeLessThanOrEqual(7)
})
