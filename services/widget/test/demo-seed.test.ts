import type { WidgetTables as SeedTables } from '@gamelog/demo/widget/tables'
import { seedWidget } from '@gamelog/demo/widget-seed'
import { jstDayOf } from '@gamelog/domain/jst'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

/** 20:00 in Japan. */
const now = new Date('2026-11-22T11:00:00Z')
const articles = Array.from({ length: 60 }, (_, index) => ({
  id: articleIdOf(index),
  title: `記事${index}`,
  sourceSite: 'ニュース',
}))

let stage: WidgetStage
beforeAll(async () => {
  stage = await stageWidget()
})
afterAll(() => stage[Symbol.asyncDispose]())

const seed = (db: WidgetStage['db'] = stage.db) =>
  seedWidget(db as unknown as Kysely<SeedTables>, articles, now)

async function sums(db: WidgetStage['db'] = stage.db) {
  const { rows } = await sql<Record<string, unknown>>`
    select widget_id, domain, experiment_id, min(day)::text as first_day, max(day)::text as last_day, count(*)::int as days,
      sum(views)::int as views, sum(clicks)::int as clicks, sum(transitions)::int as transitions,
      bool_and(is_demo and raw_views >= views and raw_clicks >= clicks and transitions <= clicks) as is_sound
    from widget_days group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

test('90 days of four widgets on three sites, once, and alike on every machine', async () => {
  const made = await Promise.all([seed(), seed()])
  expect(made.filter((rows) => rows > 0)).toHaveLength(1)
  const rows = await sums()
  expect(new Set(rows.map(({ widget_id }) => widget_id)).size).toBe(4)
  expect(new Set(rows.map(({ domain }) => domain))).toEqual(
    new Set(['apex-wiki.example', 'fps-antenna.example', 'gamer-blog.example']),
  )
  expect(rows.every(({ is_sound }) => is_sound)).toBe(true)
  const everyDay = rows.filter(({ experiment_id, days }) => experiment_id === 0 && days === 90)
  expect(everyDay[0]).toMatchObject({ first_day: '2026-08-25', last_day: '2026-11-22' })
  await using other = await stageWidget()
  await seed(other.db)
  expect(await sums(other.db)).toEqual(rows)
})

test('clicks by article are those of the days, and every article has its title', async () => {
  const { rows } = await sql<{ clicks: number; by_article: number; nameless: number }>`
    select (select sum(clicks) from widget_days)::int as clicks,
      (select sum(clicks) from widget_article_days)::int as by_article,
      (select count(*) from widget_article_days left join clicked_articles using (article_id) where title is null)::int
        as nameless`.execute(stage.db)
  expect(rows[0]?.by_article).toBe(rows[0]?.clicks)
  expect(rows[0]).toMatchObject({ nameless: 0 })
})

test('of two A/B tests one has ended and one runs, each with figures of both widgets', async () => {
  const experiments = await stage.db
    .selectFrom('experiments')
    .select(['id', 'widget_a', 'widget_b', 'domain', 'started_at', 'ended_at'])
    .orderBy('id')
    .execute()
  expect(experiments.map(({ started_at, ended_at }) => [started_at !== null, ended_at !== null])).toEqual([
    [true, true],
    [true, false],
  ])
  for (const { id, widget_a, widget_b, domain } of experiments) {
    const arms = (await sums()).filter(({ experiment_id }) => experiment_id === id)
    expect(arms.map(({ widget_id }) => widget_id)).toEqual([widget_a, widget_b].sort())
    expect(new Set(arms.map((arm) => arm.domain))).toEqual(new Set([domain]))
  }
  expect(jstDayOf(experiments[0]?.ended_at ?? now) < '2026-11-22').toBe(true)
})

test('presets name the newest articles, one widget has a memo', async () => {
  const presets = await stage.db.selectFrom('presets').selectAll().orderBy('id').execute()
  expect(presets.map(({ article_ids }) => article_ids[0])).toEqual([articleIdOf(0), articleIdOf(8)])
  const memos = await stage.db.selectFrom('widgets').select('widget_id').where('memo', '<>', '').execute()
  expect(memos).toEqual([{ widget_id: 'gamelog-pc-grid' }])
})

test('where anything was counted, nothing is made', async () => {
  await using used = await stageWidget()
  await used.db
    .insertInto('widget_days')
    .values({ day: '2026-11-22', widget_id: 'gamelog-pc-grid', domain: 'own.example', views: 1 })
    .execute()
  expect(await seed(used.db)).toBe(0)
})
