import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SourcesPageData, sourcesPage } from '@gamelog/contracts/antenna/sources-page'
import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { callAs } from '@gamelog/testing/internal-tokens'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LinkCheckTable } from '../src/db/link-tables.ts'
import { refreshFigures } from '../src/statistics/source-figures/refresh-figures.ts'
import { invalidateFigures } from '../src/statistics/source-figures/repository.ts'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'
import { clickOn } from './_clicks.ts'

const template = `<!doctype html><html lang="ja"><head><!--META--><title>x</title><!--/META--></head>
<body><div id="root"></div><!--DATA--></body></html>`

let stage: AntennaStage
let ids: string[]
beforeAll(async () => {
  stage = await stageAntenna()
  await mkdir(stage.webDist, { recursive: true })
  await writeFile(join(stage.webDist, 'index.html'), template)
  ids = await insertArticles(stage.db, 6, (index) =>
    // The fifth one was published before the seven days, the sixth before those that are looked at.
    index < 4 ? {} : { published_at: new Date(Date.now() - (index === 4 ? 9 : 40) * 86_400_000) },
  )
  await addSource('quiet', { position: 1, paused: true })
  await addSource('taken-out', { position: 2, removed_at: new Date() })
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of [
    'clicks',
    'uncounted_clicks',
    'click_slots',
    'click_hours',
    'click_days',
    'link_checks',
  ] as const)
    await stage.db.deleteFrom(table).execute()
  await invalidateFigures(stage.db)
})

async function addSource(id: string, more: object): Promise<void> {
  await stage.db
    .insertInto('sources')
    .columns([
      'id',
      'name',
      'feed_url',
      'home_url',
      'host',
      'zone',
      'accent',
      'rule',
      'interval_s',
      'position',
      'active',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sources')
        .select([
          sql.lit(id).as('id'),
          sql.lit(`サイト${id}`).as('name'),
          sql.lit(`https://${id}.example/feed`).as('feed_url'),
          sql.lit(`https://${id}.example/`).as('home_url'),
          ...(['host', 'zone', 'accent', 'rule', 'interval_s', 'position', 'active'] as const),
        ])
        .where('id', '=', 'apex'),
    )
    .execute()
  await stage.db.updateTable('sources').set(more).where('id', '=', id).execute()
}

async function page(): Promise<{ html: string; data: SourcesPageData; headers: Record<string, unknown> }> {
  const response = await stage.app.inject('/sources')
  const text = /<script type="application\/json" id="__DATA__">([\s\S]*?)<\/script>/.exec(response.body)?.[1]
  return { html: response.body, data: sourcesPage.parse(JSON.parse(text ?? '')), headers: response.headers }
}

const read = (index: number, more: Parameters<typeof clickOn>[2] = {}, at: Date | string = new Date()) =>
  clickOn(ids[index] ?? '', at, { page: 'intermediate', ...more })

async function check(
  index: number,
  more: Partial<Pick<LinkCheckTable, 'result' | 'other_sites' | 'dead_since'>>,
) {
  await stage.db
    .insertInto('link_checks')
    .values({
      article_id: ids[index] ?? '',
      link: 'https://apex.example/',
      host: 'apex.example',
      due_at: null,
      checked_at: new Date(),
      code: null,
      gone_since: null,
      dead_since: null,
      result: 'ok',
      other_sites: [],
      ...more,
    })
    .execute()
}

async function figures() {
  await refreshFigures(stage.db, new Date())
  return (await page()).data.sources.map(({ name, articles, clicks, direct, dead_links }) => [
    ...[name, articles, clicks, direct, dead_links],
  ])
}

test('before the first computation the page says so; it is indexed and cached like the others', async () => {
  const { html, data, headers } = await page()
  expect(data).toEqual({ computed_at: null, first_day: null, last_day: null, sources: [] })
  expect(html).toContain('集計した数はまだありません。')
  expect(html).toContain('<title>配信元 | GAMELOG</title>')
  expect(html).toContain('<link rel="canonical" href="https://gamelog.example/sources">')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
})

test('a source without clicks or checks has its articles, and no more is made up; a removed one is not named', async () => {
  expect(await figures()).toEqual([
    ['Apexテスト', 4, 0, null, null],
    ['サイトquiet', 0, 0, null, null],
  ])
  const { html, data } = await page()
  expect(data.sources.map(({ paused }) => paused)).toEqual([false, true])
  const today = jstDayOf(new Date())
  expect([data.first_day, data.last_day]).toEqual([addDays(today, -6), today])
  expect(html).toContain('<a href="https://quiet.example/" rel="noopener">サイトquiet</a>')
  expect(html).not.toContain('taken-out')
})

test('readers sent: 続きを読む only, of seven days, everybody once per article and day, a network at a discount', async () => {
  const today = jstDayOf(new Date())
  const firstMoment = startOfJstDay(addDays(today, -6))
  const network = 'one line'
  const noon = startOfJstDay(today).getTime() + 12 * 3_600_000
  await stage.storeClicks([
    read(0, { visitor: 'a' }, new Date(noon)),
    // The same visitor again, long after; on another article; on the first day.
    read(0, { visitor: 'a' }, new Date(noon + 40_000)),
    read(1, { visitor: 'a' }),
    read(0, { visitor: 'a' }, firstMoment),
    read(0, { visitor: 'b' }, new Date(firstMoment.getTime() - 1)),
    // On the feed, which leads to our own page; a bot; another site's page.
    clickOn(ids[0] ?? '', new Date(), { visitor: 'c' }),
    read(0, { visitor: 'd', is_bot: true }),
    read(0, { visitor: 'e', is_cross_site: true }),
    // On an article that left the feed long ago.
    read(5, { visitor: 'f' }),
    // Six behind one address: 3 + 3/4 + 3/5 + 3/6.
    ...Array.from({ length: 6 }, (_, n) => read(2, { visitor: `n${n}`, network })),
  ])
  expect((await figures())[0]).toEqual(['Apexテスト', 4, 9, null, null])
})

test('the share that passes no other site is of the clicks whose way is known', async () => {
  await stage.storeClicks([
    ...['a', 'b', 'c'].map((visitor) => read(0, { visitor })),
    read(1, { visitor: 'a' }),
    ...['a', 'b'].map((visitor) => read(2, { visitor })),
  ])
  await check(0, {})
  await check(1, { other_sites: ['between.example'] })
  await check(2, { result: 'unknown', other_sites: null })
  expect((await figures())[0]).toEqual(['Apexテスト', 4, 6, 75, 0])
})

test('dead links are those that were confirmed, on articles the site shows', async () => {
  await check(0, {})
  await check(1, { result: 'gone' })
  await check(2, { result: 'gone', dead_since: new Date() })
  // Older than the seven days, within what is looked at; too old; left out by a rule.
  await check(4, { result: 'gone', dead_since: new Date() })
  await check(5, { result: 'gone', dead_since: new Date() })
  await check(3, { result: 'gone', dead_since: new Date() })
  const drop = (dropped_by: number | null) =>
    stage.db
      .updateTable('articles')
      .set({ dropped_by })
      .where('id', '=', ids[3] ?? '')
      .execute()
  await drop(1)
  expect((await figures())[0]).toEqual(['Apexテスト', 3, 0, null, 2])
  await drop(null)
})

test('figures are computed once in ten minutes; sources removed since are gone at once', async () => {
  const { db } = stage
  const now = new Date()
  expect(await refreshFigures(db, now)).toBe(true)
  expect(await refreshFigures(db, now)).toBe(false)
  // The day before yesterday is counted again tomorrow, as a click of it may come late.
  const late = new Date(startOfJstDay(addDays(jstDayOf(now), -2)))
  await stage.storeClicks([read(0, {}, late), read(0)])
  const clicksAt = async (at: number) => {
    expect(await refreshFigures(db, new Date(at))).toBe(true)
    return (await page()).data.sources[0]?.clicks
  }
  const noon = startOfJstDay(jstDayOf(now)).getTime() + 36 * 3_600_000
  await sql`update source_weeks set computed_at = ${new Date(noon - 7_200_000)}`.execute(db)
  expect(await clicksAt(noon)).toBe(1)
  await sql`update source_weeks set computed_at = now() - interval '1 day'`.execute(db)
  expect(await clicksAt(Date.now())).toBe(2)
  const remove = (removed_at: Date | null) =>
    db.updateTable('sources').set({ removed_at }).where('id', '=', 'quiet').execute()
  await remove(now)
  expect((await page()).data.sources.map(({ name }) => name)).toEqual(['Apexテスト'])
  await remove(null)
})

test('most readers first', async () => {
  await stage.db
    .updateTable('articles')
    .set({ source_id: 'quiet' })
    .where('id', '=', ids[3] ?? '')
    .execute()
  await stage.storeClicks([read(3)])
  expect((await figures()).map(([name]) => name)).toEqual(['サイトquiet', 'Apexテスト'])
})

test('the demo’s clicks leave the figures with its history', async () => {
  await stage.storeClicks([read(0, { visitor: 'demo-1' }), read(0, { visitor: 'a' })])
  const clicks = async () => (await figures()).find(([name]) => name === 'Apexテスト')?.[2]
  expect(await clicks()).toBe(2)
  const response = await stage.app.inject({
    method: 'POST',
    url: '/internal/demo-history/clear',
    headers: callAs('admin', 'antenna'),
  })
  expect(response.statusCode).toBe(200)
  expect(await clicks()).toBe(1)
})
