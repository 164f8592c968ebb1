import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileLimits } from '../src/articles/store/file-limits.ts'
import { listNewestArticles } from '../src/articles/store/repository.ts'
import { up } from '../src/db/migrations/0005-hours-ahead.ts'
import { buildArticlesFile } from '../src/reading/articles-file/build-articles-file.ts'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { toAdminSource } from '../src/sources/registry/to-admin-source.ts'
import type { ServedItem } from './_feed-server.ts'
import { stageSource } from './_refresh.ts'
import { source } from './_worker.ts'

const minute = 60_000
const hour = 60 * minute
/** 14:00 in Japan. */
const noon = Date.parse('2026-11-26T14:00:00+09:00')
const at = (time: number) => new Date(time)
const item = (title: string, date: ServedItem['date'] = null): ServedItem => ({
  guid: title,
  title,
  link: `https://example.com/${encodeURIComponent(title)}`,
  date,
})

/** A source whose document and clock the test sets. */
async function stageClock() {
  let items: ServedItem[] = []
  let now = noon
  const stage = await stageSource({ items: () => items }, { now: () => at(now) })
  const { db } = stage.stage
  return {
    ...stage,
    db,
    now: () => now,
    /** Fetches the document at a time. @returns titles as the site lists them */
    async fetch(time: number, document: ServedItem[]) {
      now = time
      items = document
      await stage.refresh()
      return this.listed()
    },
    async listed() {
      const { articles } = await buildArticlesFile(db, at(now))
      const times = articles.map(({ publishedDate }) => publishedDate)
      // Pages and browsers order by the time alone.
      expect(new Set(times).size).toBe(times.length)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      return articles.map(({ title }) => title)
    },
    async timeOf(title: string) {
      const rows = await listNewestArticles(db, at(noon - fileLimits.maxAgeMs), fileLimits)
      return rows.find((row) => row.title === title)?.published_at.getTime()
    },
  }
}

test('a date later than its fetch, by more than ten minutes, is that of the fetch, also when it has come', async () => {
  await using stage = await stageClock()
  const document = [
    item('九時間先', at(noon + 9 * hour)),
    item('十一分先', at(noon + 11 * minute)),
    item('十分先', at(noon + 10 * minute)),
  ]
  await stage.fetch(noon, document)
  expect(await stage.timeOf('九時間先')).toBe(noon)
  expect(await stage.timeOf('十一分先')).toBe(noon - 1_000)
  expect(await stage.timeOf('十分先')).toBe(noon + 10 * minute)
  // A changed document after those nine hours.
  await stage.fetch(noon + 10 * hour, [item('新しい', at(noon + 10 * hour)), ...document])
  expect(await stage.timeOf('九時間先')).toBe(noon)
  // The site mends its date.
  await stage.fetch(noon + 11 * hour, [item('九時間先', at(noon - 2 * minute))])
  expect(await stage.timeOf('九時間先')).toBe(noon - 2 * minute)
})

/** Publishes `count` articles, one per fetch each ten minutes, dated `lead` after each of them. */
async function publish(
  stage: Awaited<ReturnType<typeof stageClock>>,
  { from, count, lead, every = 10 * minute }: { from: number; count: number; lead: number; every?: number },
) {
  const titles: string[] = []
  for (let index = 0; index < count; index += 1) {
    const time = stage.now() + every
    titles.push(`記事${from + index}`)
    const known = await stage.db.selectFrom('articles').select(['title', 'guid']).execute()
    await stage.fetch(time, [
      item(`記事${from + index}`, at(time + lead)),
      ...known.map(({ title }) => item(title)),
    ])
  }
  return titles
}

test('a source of which five new articles in a row are nine hours ahead is read so, until five in a row are not', async () => {
  await using stage = await stageClock()
  const lead = 9 * hour - 5 * minute
  // The times when the articles of the first document appeared are not known.
  const first = Array.from({ length: 6 }, (_, index) =>
    item(`初回${index}`, at(noon + lead - index * minute)),
  )
  await stage.fetch(noon, first)
  await publish(stage, { from: 1, count: 4, lead })
  expect(await stage.state()).toMatchObject({ hours_ahead: 0, lead_hours: 9, lead_count: 4 })
  expect(await stage.timeOf('記事4')).toBe(stage.now())
  await publish(stage, { from: 5, count: 2, lead })
  expect(await stage.state()).toMatchObject({ hours_ahead: 9, lead_count: 0 })
  expect(await stage.timeOf('記事6')).toBe(stage.now() - 5 * minute)
  expect(toAdminSource(await stage.state(), at(stage.now()))).toMatchObject({ hours_ahead: 9 })

  // The site mends its dates.
  await publish(stage, { from: 7, count: 4, lead: -5 * minute })
  expect(await stage.state()).toMatchObject({ hours_ahead: 9, lead_hours: 0, lead_count: 4 })
  await publish(stage, { from: 11, count: 1, lead: -5 * minute })
  expect(await stage.state()).toMatchObject({ hours_ahead: 0, lead_count: 0 })
  expect(await stage.timeOf('記事11')).toBe(stage.now() - 5 * minute)
})

test('what the document that decides still lists gets its true time, before and after', async () => {
  await using stage = await stageClock()
  const lead = 9 * hour - 5 * minute
  const old = item('十二時間前', at(noon - 12 * hour + 9 * hour))
  const ahead = item('一時間前', at(noon - hour + 9 * hour))
  const articles = Array.from({ length: 10 }, (_, index) => {
    const time = noon + (index + 1) * 10 * minute
    return { time, item: item(`記事${index + 1}`, at(time + (index < 5 ? lead : -5 * minute))) }
  })
  await stage.fetch(noon, [ahead, old])
  expect(await stage.timeOf('一時間前')).toBe(noon)
  expect(await stage.timeOf('十二時間前')).toBe(noon - 3 * hour)
  for (const [index, { time }] of articles.entries()) {
    const published = articles.slice(0, index + 1).map((each) => each.item)
    await stage.fetch(time, [...published.toReversed(), ahead, old])
    if (index !== 4) continue
    expect(await stage.timeOf('一時間前')).toBe(noon - hour)
    expect(await stage.timeOf('十二時間前')).toBe(noon - 12 * hour)
    expect(await stage.timeOf('記事1')).toBe(noon + 5 * minute)
  }
  for (const { time, item } of articles.slice(5))
    expect(await stage.timeOf(item.title)).toBe(time - 5 * minute)
})

test('articles that may have appeared long before their fetch say nothing of the source', async () => {
  await using stage = await stageClock()
  await stage.fetch(noon, [item('初回', at(noon))])
  await publish(stage, { from: 1, count: 6, lead: 9 * hour, every: 21 * minute })
  expect(await stage.state()).toMatchObject({ hours_ahead: 0, lead_count: 0 })
})

test('articles stored later than they were first seen are set back by the update', async () => {
  await using stage = await stageClock()
  await stage.fetch(noon, [item('先', at(noon)), item('今', at(noon))])
  await stage.db
    .updateTable('articles')
    .set({ published_at: at(noon + 9 * hour) })
    .where('title', '=', '先')
    .execute()
  await sql`alter table sources drop hours_ahead, drop lead_hours, drop lead_count`.execute(stage.db)
  await up(stage.db as unknown as Kysely<unknown>)
  expect([await stage.timeOf('先'), await stage.timeOf('今')]).toEqual([noon, noon - 1_000])
})

test('another address or time zone of the source is learned anew', async () => {
  await using stage = await stageClock()
  await stage.db.updateTable('sources').set({ hours_ahead: 9, lead_hours: 8, lead_count: 2 }).execute()
  await syncSources(stage.db, [source('one', stage.server.url('/feed'), { zone: 'UTC' })])
  expect(await stage.state()).toMatchObject({ hours_ahead: 0, lead_hours: 0, lead_count: 0 })
})

test('articles without a date stand in the order of their document, those of the next one above', async () => {
  await using stage = await stageClock()
  const titles = Array.from({ length: 12 }, (_, index) => `日付なし${index}`)
  expect(
    await stage.fetch(
      noon,
      titles.map((title) => item(title)),
    ),
  ).toEqual(titles)
  const next = ['続き1', '続き2', ...titles]
  expect(
    await stage.fetch(
      noon + 10 * minute,
      next.map((title) => item(title)),
    ),
  ).toEqual(next)
})

test.each([
  ['the day only', (day: string) => day],
  ['midnight of the day', (day: string) => `${day}T00:00:00+09:00`],
])(
  'articles with %s stand in the order of their documents, never above what is newer',
  async (_name, written) => {
    await using stage = await stageClock()
    const of = (day: string, names: string) =>
      [...names].map((name) => item(`${day}${name}`, written(`2026-11-${day}`)))
    const titlesOf = (items: ServedItem[]) => items.map(({ title }) => title)
    const first = [...of('26', 'abcdef'), ...of('25', 'abcdef')]
    const morning = item('今朝の記事', at(noon - 5 * hour))
    expect(await stage.fetch(noon, [morning, ...first])).toEqual(titlesOf([morning, ...first]))
    expect(await stage.timeOf('26f')).toBe(Date.parse('2026-11-26T00:00:00+09:00'))
    // Newer articles stand above those that were there.
    const next = [...of('26', 'gh'), morning, ...first]
    expect(await stage.fetch(noon + 10 * minute, next)).toEqual(titlesOf(next))
    expect(await stage.timeOf('26g')).toBe(noon + 2_000)
    // An article of yesterday that came late stays in its day.
    const late = [...of('26', 'gh'), morning, ...of('26', 'abcdef'), ...of('25', 'gabcdef')]
    expect(await stage.fetch(noon + 20 * minute, late)).toEqual(titlesOf(late))
    // The next day's, right after midnight.
    const midnight = Date.parse('2026-11-27T00:00:01+09:00')
    const tomorrow = [...of('27', 'abc'), ...late]
    expect(await stage.fetch(midnight, tomorrow)).toEqual(titlesOf(tomorrow))
    expect(await stage.timeOf('27a')).toBe(midnight)
  },
)

test('articles with one time stand in the order of their document', async () => {
  await using stage = await stageClock()
  const titles = Array.from({ length: 8 }, (_, index) => `同時刻${index}`)
  expect(
    await stage.fetch(
      noon,
      titles.map((title) => item(title, at(noon - hour))),
    ),
  ).toEqual(titles)
  expect(await stage.timeOf('同時刻0')).toBe(noon - hour)
})

test('a date that comes later is taken where the article may have it', async () => {
  await using stage = await stageClock()
  await stage.fetch(noon, [item('一'), item('二'), item('三')])
  await stage.fetch(noon + hour, [
    item('一', at(noon - hour)),
    item('二', '2026-11-26'),
    item('三', '2026-11-25'),
  ])
  expect(await stage.timeOf('一')).toBe(noon - hour)
  expect(await stage.timeOf('二')).toBe(noon - 1_000)
  expect(await stage.timeOf('三')).toBe(Date.parse('2026-11-25T23:59:59+09:00'))
})
