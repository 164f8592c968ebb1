import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listDays,
  sumByDomain,
  sumByWidget,
  sumByWidgetAndDay,
  sumByWidgetAndDomain,
  sumExperiments,
  topArticles,
} from '../src/statistics/reports/repository.ts'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

let stage: WidgetStage
const days = { firstDay: '2026-10-31', lastDay: '2026-11-02' }
const [grid, list] = ['gamelog-pc-grid', 'gamelog-pc-list'] as const

beforeAll(async () => {
  stage = await stageWidget()
  const day = (day: string, widget_id: string, domain: string, counts: object) => ({
    day,
    widget_id,
    domain,
    ...counts,
  })
  await stage.db
    .insertInto('widget_days')
    .values([
      day('2026-10-30', grid, 'a.example', { views: 1_000, clicks: 1_000 }),
      day('2026-10-31', grid, 'a.example', { views: 10, raw_views: 12, clicks: 2, raw_clicks: 3 }),
      day('2026-10-31', grid, 'a.example', {
        views: 5,
        raw_views: 5,
        clicks: 1,
        raw_clicks: 1,
        is_demo: true,
      }),
      day('2026-10-31', grid, 'b.example', { views: 20, raw_views: 20, experiment_id: 7, transitions: 1 }),
      day('2026-11-02', list, 'a.example', {
        views: 4,
        raw_views: 4,
        experiment_id: 7,
        clicked_views: 1,
        clicks: 1,
        raw_clicks: 1,
      }),
      day('2026-11-02', list, 'sent.example', { transitions: 3 }),
      day('2026-11-03', list, 'a.example', { views: 1_000, experiment_id: 8 }),
    ])
    .execute()
})
afterAll(() => stage[Symbol.asyncDispose]())

test('figures of a range by widget, domain and day, invented ones included', async () => {
  const { db } = stage
  expect(await sumByWidget(db, days)).toEqual([
    { widget_id: grid, views: 35, clicks: 3, transitions: 1, raw_views: 37, raw_clicks: 4, domains: 2 },
    { widget_id: list, views: 4, clicks: 1, transitions: 3, raw_views: 4, raw_clicks: 1, domains: 1 },
  ])
  expect((await sumByDomain(db, days)).map(({ domain, views }) => [domain, views])).toEqual([
    ['b.example', 20],
    ['a.example', 19],
    ['sent.example', 0],
  ])
  expect(await sumByDomain(db, days, { widgetId: list, domain: 'a.example' })).toEqual([
    { domain: 'a.example', views: 4, clicks: 1, transitions: 0, raw_views: 4, raw_clicks: 1 },
  ])
  expect(await listDays(db, days, { domain: 'a.example' })).toEqual([
    { day: '2026-10-31', views: 15, clicks: 3, transitions: 0 },
    { day: '2026-11-01', views: 0, clicks: 0, transitions: 0 },
    { day: '2026-11-02', views: 4, clicks: 1, transitions: 0 },
  ])
  const pairs = await sumByWidgetAndDomain(db, days)
  expect(pairs.map(({ widget_id, domain }) => [widget_id, domain])).toEqual([
    [grid, 'b.example'],
    [grid, 'a.example'],
    [list, 'a.example'],
    [list, 'sent.example'],
  ])
  expect(await sumByWidgetAndDay(db, days, { widgetId: list })).toEqual([
    { widget_id: list, day: '2026-11-02', views: 4, clicks: 1, transitions: 3 },
  ])
})

test('an experiment counts by the widget that was shown', async () => {
  expect(await sumExperiments(stage.db, [7])).toEqual([
    { experiment_id: 7, widget_id: grid, views: 20, clicks: 0 },
    { experiment_id: 7, widget_id: list, views: 4, clicks: 1 },
  ])
  expect(await sumExperiments(stage.db, [])).toEqual([])
})

test('the most clicked articles of each domain, with the titles of those no longer published', async () => {
  const { db } = stage
  const clicked = [5, 1, 3].map((clicks, index) => ({
    day: '2026-11-01',
    widget_id: grid,
    domain: 'a.example',
    article_id: articleIdOf(index),
    clicks,
  }))
  await db.insertInto('widget_article_days').values(clicked).execute()
  await db
    .insertInto('clicked_articles')
    .values([0, 1, 2].map((index) => ({ article_id: articleIdOf(index), title: `題${index}`, site: '' })))
    .execute()
  expect(await topArticles(db, days, { limit: 2 })).toEqual([
    { domain: 'a.example', article_id: articleIdOf(0), title: '題0', clicks: 5 },
    { domain: 'a.example', article_id: articleIdOf(2), title: '題2', clicks: 3 },
  ])
  expect(await topArticles(db, days, { limit: 2, widgetId: list })).toEqual([])
})
