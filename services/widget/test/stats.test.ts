import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickEvent, createStore, grid, list, viewEvent } from './_events.ts'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

let stage: WidgetStage
let headers: Record<string, string>
const today = jstDayOf(new Date())
const noonOf = (days: number) => `${addDays(today, days)}T03:00:00Z`

beforeAll(async () => {
  stage = await stageWidget()
  const { adminToken } = await stage.auth.issueAdminToken()
  headers = { authorization: `Bearer ${adminToken}` }
  const on = (days: number, count: number, more: object = {}) =>
    Array.from({ length: count }, () => viewEvent(noonOf(days), more))
  const shown = {
    yesterday: on(-1, 8),
    list: on(-1, 2, { widget_id: list }),
    week: on(-6, 5),
    old: on(-7, 9),
  }
  const other = on(-1, 4, { domain: 'other.example' })
  await createStore(stage)(
    [
      ...[...Object.values(shown).flat(), ...other, ...on(-1, 3, { is_bot: true })],
      ...shown.yesterday
        .slice(0, 4)
        .map((view, index) => clickEvent(view, { article_id: articleIdOf(index % 2) })),
      ...[...shown.list, ...other.slice(0, 1), ...shown.old.slice(0, 1)].map((view) => clickEvent(view)),
      ...on(-1, 2).map((view) => clickEvent(view, { view: null })),
      ...on(-1, 1, { domain: 'claimed.example', is_other_origin: true }),
    ],
    new Date(),
  )
  await stage.db
    .insertInto('widget_days')
    .values([
      { day: addDays(today, -1), widget_id: grid, domain: 'blog.example', is_demo: true, transitions: 3 },
      { day: addDays(today, -1), widget_id: grid, domain: 'only.example', is_demo: true, transitions: 1 },
    ])
    .execute()
})
afterAll(() => stage[Symbol.asyncDispose]())

async function ask(path: string) {
  const answer = await stage.app.inject({ url: `/api/admin/${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

const day = (days: number) => addDays(today, days)

test('clicks, transitions and conversion by domain, with the articles clicked most', async () => {
  const { body } = await ask(`stats/widget?start_date=${day(-1)}&end_date=${day(-1)}`)
  expect(body).toEqual({
    widget_views: 14,
    widget_clicks: 7,
    raw_widget_clicks: 9,
    intermediate_clicks: 4,
    conversion_rate: 57.1,
    sites: [
      {
        domain: 'blog.example',
        clicks: 6,
        percentage: 85.7,
        views: 10,
        intermediate_clicks: 3,
        top_articles: [
          { article_id: articleIdOf(0), title: '記事0', clicks: 4 },
          { article_id: articleIdOf(1), title: '記事1', clicks: 2 },
        ],
      },
      {
        domain: 'other.example',
        clicks: 1,
        percentage: 14.3,
        views: 4,
        intermediate_clicks: 0,
        top_articles: [{ article_id: articleIdOf(0), title: '記事0', clicks: 1 }],
      },
    ],
  })
  const one = await ask(`stats/widget?start_date=${day(-7)}&end_date=${day(-1)}&domain=other.example`)
  expect(one.body).toMatchObject({ widget_clicks: 1, intermediate_clicks: 0, conversion_rate: 0 })
  expect((await ask('stats/widget')).body).toMatchObject({
    widget_views: 0,
    conversion_rate: null,
    sites: [],
  })
})

test('analytics: seven days up to today by widget, domain and day', async () => {
  const { body } = await ask('widget/analytics')
  expect(body).toMatchObject({ start: day(-6), end: today })
  const ids = body.analytics.map(({ widget_id }: { widget_id: string }) => widget_id)
  expect(ids).toEqual(['gamelog-mobile-grid', 'gamelog-mobile-list', grid, list])
  const counts = (views: number, clicks: number, transitions: number) => ({ views, clicks, transitions })
  expect(body.analytics[2]).toEqual({
    widget_id: grid,
    ...counts(17, 5, 4),
    raw_views: 21,
    raw_clicks: 7,
    domains: [
      { domain: 'blog.example', ...counts(13, 4, 3) },
      { domain: 'other.example', ...counts(4, 1, 0) },
      { domain: 'only.example', ...counts(0, 0, 1) },
    ],
    days: [-6, -5, -4, -3, -2, -1, 0].map((days) => ({
      day: day(days),
      ...(days === -6 ? counts(5, 0, 0) : days === -1 ? counts(12, 5, 4) : counts(0, 0, 0)),
    })),
  })
  expect(body.analytics[0]).toMatchObject({ ...counts(0, 0, 0), domains: [] })
  const one = await ask(`widget/analytics?widget_id=${grid}&start=${day(-7)}&end=${day(-7)}`)
  expect(one.body.analytics).toMatchObject([{ widget_id: grid, ...counts(9, 1, 0) }])
  expect((await ask(`widget/analytics?end=${day(-1)}`)).body).toMatchObject({ start: day(-7), end: day(-1) })
})

test('ranges that are none are refused, an unknown widget is not found, strangers are', async () => {
  const wrong = [
    `end=${day(1)}`,
    `start=${day(0)}&end=${day(-1)}`,
    `start=${day(-90)}&end=${today}`,
    'start=x',
    'widget_id=x',
  ]
  for (const query of wrong) expect((await ask(`widget/analytics?${query}`)).status, query).toBe(400)
  expect((await ask('widget/analytics?widget_id=nobody-pc-grid')).status).toBe(404)
  for (const query of [`end_date=${day(1)}`, 'domain=a/b', 'widget_id=x'])
    expect((await ask(`stats/widget?${query}`)).status, query).toBe(400)
  for (const path of ['stats/widget', 'widget/analytics'])
    expect((await stage.app.inject({ url: `/api/admin/${path}` })).statusCode).toBe(401)
})

test('invented rows count with the others until they are removed', async () => {
  const clear = async () =>
    (
      await stage.app.inject({
        method: 'POST',
        url: '/internal/demo-history/clear',
        headers: callAs('admin', 'widget'),
      })
    ).json()
  await stage.db
    .insertInto('widget_article_days')
    .values({
      day: today,
      widget_id: grid,
      domain: 'blog.example',
      article_id: articleIdOf(0),
      is_demo: true,
    })
    .execute()
  expect(await clear()).toEqual({ rows: 3 })
  expect(await clear()).toEqual({ rows: 0 })
  const { body } = await ask(`stats/widget?start_date=${day(-1)}&end_date=${day(-1)}`)
  expect(body).toMatchObject({ widget_clicks: 7, intermediate_clicks: 0 })
})
