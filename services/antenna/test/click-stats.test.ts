import { mkdir, rm, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { dayMs, hourMs, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { readStatsRange } from '@gamelog/server/stats-range'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClickEvent } from '../src/statistics/clicks/click-event.ts'
import { readClickRanking } from '../src/statistics/reports/click-ranking.ts'
import { readClickStat } from '../src/statistics/reports/click-stat.ts'
import { readHourlyClicks } from '../src/statistics/reports/hourly-clicks.ts'
import { readArticleRanking, readSourceRanking } from '../src/statistics/reports/rankings.ts'
import { readSiteRanking } from '../src/statistics/reports/site-ranking.ts'
import { insertArticles } from './_antenna.ts'
import { clickOn } from './_clicks.ts'
import { type Office, stageOffice } from './_office.ts'

// 1 November 00:25 in Tokyo: a day and a month have just begun.
const now = new Date('2026-10-31T15:25:00Z')
const range = (start_date: string, end_date: string) => readStatsRange({ start_date, end_date }, now)

let office: Office
let ids: string[]
const idOf = (number: number) => ids[number - 1] ?? ''

/** @param time day and time of Tokyo */
const click = (article: number, time: string, more: Partial<ClickEvent> = {}) =>
  clickOn(idOf(article), `2026-${time}:00+09:00`, more)
const redirected = { page: 'intermediate' } as const

beforeAll(async () => {
  office = await stageOffice()
  ids = await insertArticles(office.db, 14)
  const apex = await office.db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
  for (const [id, name] of [['fps', 'FPSテスト'] as const, ['gone', '外した配信元'] as const])
    await office.db
      .insertInto('sources')
      .values({
        id,
        name,
        feed_url: `https://${id}.example/feed`,
        home_url: `https://${id}.example/`,
        host: `${id}.example`,
        zone: '+09:00',
        interval_s: 600,
        position: 1,
        active: true,
        accent: JSON.stringify(apex.accent),
        rule: JSON.stringify(apex.rule),
        removed_at: id === 'gone' ? now : null,
      })
      .execute()
  const move = (number: number, source_id: string) =>
    office.db.updateTable('articles').set({ source_id }).where('id', '=', idOf(number)).execute()
  await move(2, 'fps')
  await move(3, 'gone')
  await office.db.updateTable('articles').set({ dropped_by: 1 }).where('id', '=', idOf(2)).execute()
  await office.storeClicks(
    [
      ...[click(1, '10-29T12:00'), click(1, '10-30T00:29'), click(1, '10-30T00:30')],
      ...[click(1, '10-31T00:05'), click(1, '10-31T00:24'), click(2, '10-31T00:31'), click(1, '10-31T23:59')],
      ...[click(1, '11-01T00:00'), click(1, '11-01T00:10'), click(1, '11-01T00:24', redirected)],
      ...[click(2, '11-01T00:20'), click(2, '11-01T00:21', { is_bot: true }), click(3, '11-01T00:22')],
      click(2, '11-01T00:23', { is_cross_site: true, ...redirected }),
    ],
    now,
  )
})
afterAll(() => office[Symbol.asyncDispose]())

test('today: clicks by page, raw ones, and yesterday to the end of the same ten minutes', async () => {
  const stat = await readClickStat(office.db, range('2026-11-01', '2026-11-01'), now)
  expect(stat).toEqual({
    value: 5,
    previous: 2,
    raw: 7,
    breakdown: { main: 4, intermediate: 1 },
    series: {
      unit: 'hour',
      current: [5, ...Array(23).fill(null)],
      previous: [3, ...Array(22).fill(0), 1],
    },
  })
})

test('several days: by day, over the end of a month, against as many days before', async () => {
  expect(await readClickStat(office.db, range('2026-10-31', '2026-11-01'), now)).toMatchObject({
    value: 9,
    previous: 2,
    raw: 11,
    series: { unit: 'day', current: [4, 5], previous: [1, 2] },
  })
  // A range that is over is compared whole.
  expect(await readClickStat(office.db, range('2026-10-30', '2026-10-31'), now)).toMatchObject({
    value: 6,
    previous: 1,
    series: { current: [2, 4], previous: [0, 1] },
  })
})

test('by hour, of all sources, of one, and of one that does not exist', async () => {
  const all = await readHourlyClicks(office.db, undefined, now)
  expect(all.current_hour_jst).toBe(0)
  expect(all.today.slice(0, 2)).toEqual([
    { hour: 0, clicks: 5 },
    { hour: 1, clicks: null },
  ])
  const counts = (hours: { clicks: number | null }[]) => hours.map(({ clicks }) => clicks)
  expect(counts(all.yesterday)).toEqual([3, ...Array(22).fill(0), 1])
  const one = await readHourlyClicks(office.db, 'FPSテスト', now)
  expect([one.today[0]?.clicks, ...counts(one.yesterday)]).toEqual([1, 1, ...Array(23).fill(0)])
  const none = await readHourlyClicks(office.db, '知らない配信元', now)
  expect(counts([...none.today, ...none.yesterday])).toEqual([
    0,
    ...Array(23).fill(null),
    ...Array(24).fill(0),
  ])
})

test('articles by clicks: equal ones by age, dropped ones and those of removed sources too', async () => {
  const { items } = await readArticleRanking(office.db, range('2026-11-01', '2026-11-01'))
  expect(items).toEqual([
    { rank: 1, id: idOf(1), title: '記事 1', note: 'Apexテスト', value: 3, percentage: 60 },
    { rank: 2, id: idOf(2), title: '記事 2', note: 'FPSテスト', value: 1, percentage: 20 },
    { rank: 3, id: idOf(3), title: '記事 3', note: '外した配信元', value: 1, percentage: 20 },
  ])
  const ranked = async (period: 'today' | '24h' | '7d') =>
    (await readClickRanking(office.db, period, now)).articles.map(({ rank, id, clicks }) => [
      rank,
      id,
      clicks,
    ])
  expect(await ranked('today')).toEqual([1, 2, 3].map((rank) => [rank, idOf(rank), rank === 1 ? 3 : 1]))
  // From 1:00 yesterday on.
  expect(await ranked('24h')).toEqual([1, 2, 3].map((rank) => [rank, idOf(rank), rank === 1 ? 4 : 1]))
  expect(await ranked('7d')).toEqual([
    [1, idOf(1), 9],
    [2, idOf(2), 2],
    [3, idOf(3), 1],
  ])
})

test('a range with more articles than places: ten are named, all make up the whole', async () => {
  const clicks = ids.flatMap((_, index) =>
    Array.from({ length: 14 - index }, () => click(index + 1, '08-20T10:00')),
  )
  await office.storeClicks(clicks, now)
  const { items } = await readArticleRanking(office.db, range('2026-08-20', '2026-08-20'))
  expect(items.map(({ value }) => value)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5])
  expect(items[0]?.percentage).toBe(13.3)
  const [apex] = (await readSiteRanking(office.db, range('2026-08-20', '2026-08-20'))).sites
  expect(apex?.articles).toHaveLength(10)
  expect(apex?.articles.at(-1)).toMatchObject({ rank: 10, clicks: 3, percentage: 3.8 })
})

test('sources: all clicks in the ranking, those on the feed in the distribution and its parts', async () => {
  const day = range('2026-11-01', '2026-11-01')
  expect((await readSourceRanking(office.db, day)).items).toEqual([
    { rank: 1, id: 'Apexテスト', title: 'Apexテスト', note: null, value: 3, percentage: 60 },
    { rank: 2, id: 'FPSテスト', title: 'FPSテスト', note: null, value: 1, percentage: 20 },
    { rank: 3, id: '外した配信元', title: '外した配信元', note: null, value: 1, percentage: 20 },
  ])
  const only = await readSiteRanking(office.db, day, 'Apexテスト')
  expect(only.sites).toEqual([
    {
      site: 'Apexテスト',
      articles: [{ rank: 1, id: idOf(1), title: '記事 1', clicks: 2, percentage: 100 }],
    },
  ])
  expect((await readSiteRanking(office.db, day)).sites).toHaveLength(3)
  expect((await readSiteRanking(office.db, day, '知らない配信元')).sites).toEqual([])
})

test('renamed, a source keeps its clicks; two of one name stand once, in the colours of the present one', async () => {
  const rename = (id: string, name: string) =>
    office.db.updateTable('sources').set({ name }).where('id', '=', id).execute()
  await rename('fps', '外した配信元')
  const { items } = await readSourceRanking(office.db, range('2026-11-01', '2026-11-01'))
  expect(items.map(({ id, value }) => [id, value])).toEqual([
    ['Apexテスト', 3],
    ['外した配信元', 2],
  ])
  await rename('fps', 'FPSテスト')
})

test('the answers over HTTP: articles.json as it is published, null without it, and the 90 days', async () => {
  const today = jstDayOf(new Date())
  const stats = () => office.ask('GET', `stats/antenna?start_date=2026-11-01&end_date=2026-11-01`)
  expect((await stats()).body).toEqual({
    article_count: null,
    articles_data_size_kb: null,
    articles_compressed_size_kb: null,
    main_page_clicks: 4,
    raw_main_page_clicks: 5,
    site_distribution: [
      { site: 'Apexテスト', accent: { dark: '#ffffff', light: '#000000' }, clicks: 2, percentage: 50 },
      { site: 'FPSテスト', accent: { dark: '#ffffff', light: '#000000' }, clicks: 1, percentage: 25 },
      { site: '外した配信元', accent: { dark: '#ffffff', light: '#000000' }, clicks: 1, percentage: 25 },
    ],
  })
  const file = JSON.stringify({ total_count: 412, articles: 'x'.repeat(10_000) })
  const packed = gzipSync(file)
  await mkdir(office.publishedDir, { recursive: true })
  const path = `${office.publishedDir}/articles.json`
  await writeFile(path, file)
  await writeFile(`${path}.gz`, packed)
  expect((await stats()).body).toMatchObject({
    article_count: 412,
    articles_data_size_kb: Math.round(file.length / 102.4) / 10,
    articles_compressed_size_kb: Math.round(packed.length / 102.4) / 10,
  })
  await rm(path)
  expect((await stats()).body).toMatchObject({ article_count: null, articles_data_size_kb: null })

  const old = jstDayOf(new Date(startOfJstDay(today).getTime() - 90 * dayMs))
  for (const path of [
    'stats/antenna',
    'stats/antenna-site-ranking',
    'stats/rankings/articles',
    'stats/rankings/sites',
  ]) {
    expect((await office.ask('GET', path)).status, path).toBe(200)
    const tooLong = await office.ask('GET', `${path}?start_date=${old}&end_date=${today}`)
    expect([tooLong.status, tooLong.body.detail], path).toEqual([400, '期間は最大90日まで指定できます'])
  }
  expect((await office.ask('GET', 'stats/hourly-clicks')).body.today).toHaveLength(24)
  expect((await office.ask('GET', 'analytics/article-clicks')).body.period).toBe('today')
  expect((await office.ask('GET', 'analytics/article-clicks?period=30d')).status).toBe(400)
})

test('the admin service asks for a range, for the last half hour, and to remove what the demo invented', async () => {
  const headers = callAs('admin', 'antenna')
  const ask = async (method: 'GET' | 'POST', url: string) =>
    (await office.app.inject({ method, url: `/internal/${url}`, headers })).json()
  const days = 'start_date=2026-11-01&end_date=2026-11-01'
  expect(await ask('GET', `stats/article-clicks?${days}`)).toMatchObject({ value: 5, raw: 7 })

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await office.storeClicks([29, 1, 31].map((minutes) => clickOn(idOf(5), minutesAgo(minutes))))
  expect(await ask('GET', 'stats/recent-clicks')).toEqual({ count: 2 })

  const demo = { is_demo: true, page: 'main', clicks: 40, raw: 50 } as const
  const hour = new Date(now.getTime() - (now.getTime() % hourMs))
  await office.db
    .insertInto('click_slots')
    .values({ slot: hour, ...demo })
    .execute()
  await office.db
    .insertInto('click_hours')
    .values({ hour, article_id: idOf(1), ...demo })
    .execute()
  await office.db
    .insertInto('click_days')
    .values({ day: '2026-11-01', article_id: idOf(1), ...demo })
    .execute()
  expect(await ask('GET', `stats/article-clicks?${days}`)).toMatchObject({ value: 45, raw: 57 })
  const ranked = async () =>
    (await readArticleRanking(office.db, range('2026-11-01', '2026-11-01'))).items[0]?.value
  expect(await ranked()).toBe(43)
  expect(await ask('POST', 'demo-history/clear')).toEqual({ rows: 3 })
  expect(await ask('POST', 'demo-history/clear')).toEqual({ rows: 0 })
  expect(await ask('GET', `stats/article-clicks?${days}`)).toMatchObject({ value: 5, raw: 7 })
  expect(await ranked()).toBe(3)
})
