import { createDatabase } from '@gamelog/server/database'
import { migrate } from '@gamelog/server/migrate'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recanonicalizeArticles } from '../src/articles/store/recanonicalize-articles.ts'
import { storeArticles } from '../src/articles/store/store-articles.ts'
import { up } from '../src/db/migrations/0004-takedowns-without-scheme.ts'
import { migrations } from '../src/db/migrations/index.ts'
import type { AntennaTables, Db } from '../src/db/tables.ts'
import { articleId } from '../src/intake/parsing/article-id.ts'
import type { FeedItem } from '../src/intake/parsing/feed.ts'
import { linkRuleVersion } from '../src/intake/parsing/links.ts'
import { buildArticlesFile } from '../src/reading/articles-file/build-articles-file.ts'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { insertArticles } from './_antenna.ts'
import { source } from './_worker.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  const target = { url: database.urls.antenna, schema: 'antenna' }
  await migrate(target, migrations)
  db = createDatabase<AntennaTables>({ ...target, max: 3 })
  await syncSources(
    db,
    ['a', 'b'].map((id) => source(id, `https://${id}.example/feed`)),
  )
})
beforeEach(() => db.deleteFrom('articles').execute())
afterAll(async () => {
  await db.destroy()
  await database[Symbol.asyncDispose]()
})

const link = 'https://game.example/updates'
const item = (title: string, guid: string | null = null, to = link): FeedItem => ({
  guid,
  link: to,
  title,
  publishedAt: null,
  thumbnailUrl: null,
  summary: '',
})

async function storeIn(sourceId: string, items: FeedItem[]) {
  const row = await db.selectFrom('sources').selectAll().where('id', '=', sourceId).executeTakeFirstOrThrow()
  return storeArticles(db, row, items, new Date())
}

async function store(items: FeedItem[], sourceId = 'a') {
  await storeIn(sourceId, items)
  const rows = await db.selectFrom('articles').select(['id', 'title']).orderBy('title').execute()
  return Object.fromEntries(rows.map((row) => [row.title, row.id]))
}

describe('items of one document', () => {
  test.each([
    ['a link but not the guid', [1, 2, 3].map((n) => item(`更新 ${n}`, `g${n}`))],
    ['a guid but not the link', [1, 2, 3].map((n) => item(`更新 ${n}`, 'feed', `${link}/${n}`))],
    ['link and guid', [1, 2, 3].map((n) => item(`更新 ${n}`, 'feed'))],
    ['a link, without guids', [1, 2, 3].map((n) => item(`更新 ${n}`))],
  ])(
    'that share %s and have different titles are separate, and stay the same articles',
    async (_name, items) => {
      const first = await store(items)
      expect(Object.keys(first)).toEqual(['更新 1', '更新 2', '更新 3'])
      expect(new Set(Object.values(first)).size).toBe(3)
      expect(await store(items)).toEqual(first)
      // The oldest leaves the document, a new one comes.
      const [, second, third] = items
      const next = { ...item('更新 4'), guid: third?.guid === 'g3' ? 'g4' : (third?.guid ?? null) }
      if (third?.link !== link) next.link = `${link}/4`
      const later = await store([next, third ?? next, second ?? next])
      expect(later).toMatchObject(first)
      expect(Object.keys(later)).toHaveLength(4)
      // Alone it is still itself.
      expect(await store([third ?? next])).toEqual(later)
    },
  )

  test('with the same link or guid and the same title are one article: the first', async () => {
    const items = [item('同じ', 'g1'), item('同じ', 'g2'), item('同じ', 'g1', `${link}/2`)]
    expect(await store(items)).toEqual({ 同じ: articleId(link) })
  })

  test('the title of an article may change where its guid or link tells which it is', async () => {
    const first = await store([item('一', 'g1'), item('二', 'g2')])
    const second = await store([item('一改', 'g1'), item('二', 'g2')])
    expect(second).toEqual({ 一改: first.一, 二: first.二 })
  })

  test('the first article of a link keeps its id when a second one comes to share it', async () => {
    const first = await store([item('一', 'g1')])
    const both = await store([item('二', 'g2'), item('一', 'g1')])
    expect(both).toMatchObject(first)
    expect(both.二).toBe(articleId(link, 'g2'))
  })

  test('an article whose link another one takes over keeps its id, and the other gets one', async () => {
    const first = await store([item('古い', 'g1')])
    const both = await store([item('古い', 'g1', `${link}/archive`), item('新しい', 'g2')])
    expect(both).toMatchObject(first)
    expect(Object.keys(both)).toHaveLength(2)
  })

  test('of 20,000 items with one link all are stored', async () => {
    const items = Array.from({ length: 20_000 }, (_, index) => item(`更新 ${index}`, `g${index}`))
    expect(Object.keys(await store(items))).toHaveLength(20_000)
    expect(await storeIn('a', items)).toEqual({ added: 0, changed: 0 })
  })
})

test('links that differ in tracking parameters only are one article, in any source', async () => {
  const first = await store([item('記事', null, `${link}?id=1&fbclid=x`)])
  expect(await store([item('記事', null, `${link}?yclid=y&id=1&gclid=z`)])).toEqual(first)
  expect(await store([item('よその題', 'b', `${link}?id=1&ref=rss`)], 'b')).toEqual(first)
})

test('a site that moves to https brings the same articles: ids stay, links are new and do not go back', async () => {
  const documents = ['http', 'https', 'http'].map((scheme) =>
    [1, 2, 3].map((n) =>
      item(`記事 ${n}`, `${scheme}://game.example/p/${n}`, `${scheme}://game.example/p/${n}`),
    ),
  )
  const [http = [], https = [], back = []] = documents
  const first = await store(http)
  expect(Object.keys(first)).toHaveLength(3)
  expect(await store(https)).toEqual(first)
  expect(await store(back)).toEqual(first)
  const rows = await db.selectFrom('articles').select('link').orderBy('link').execute()
  expect(rows.map((row) => row.link)).toEqual([1, 2, 3].map((n) => `https://game.example/p/${n}`))
  // Of one document, and of another source.
  expect(await store([...https, ...http], 'b')).toEqual(first)
})

test('articles and takedowns stored with http are those of https after the update', async () => {
  await db.deleteFrom('sources').execute()
  const link = 'http://game.example/p/1'
  const [id = ''] = await insertArticles(db, 1, () => ({
    link,
    canonical_link: link,
    link_rule: 2,
    title: '一',
  }))
  await sql`insert into takedowns (target, article_id, title, host, canonical_link, same_title, reason, note, at, by_user,
    articles, places, check_from) values ('article', 'another', '一', 'game.example', ${link}, null, 'rights', '', now(), '', 1,
    '[]', now())`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  await recanonicalizeArticles(db)
  const stored = await db.selectFrom('articles').select(['id', 'link', 'canonical_link']).execute()
  expect(stored).toEqual([{ id, link, canonical_link: 'https://game.example/p/1' }])
  expect((await buildArticlesFile(db, new Date())).total_count).toBe(0)
  await db.deleteFrom('takedowns').execute()
  expect((await buildArticlesFile(db, new Date())).total_count).toBe(1)
  expect(await store([item('一', null, 'https://game.example/p/1')], 'apex')).toEqual({ 一: id })
})

test('links stored under an older rule get the present form; ids stay, the oldest of those that become one', async () => {
  await db.deleteFrom('sources').execute()
  const stored = [`${link}?fbclid=1`, `${link}?fbclid=2`, `${link}/other`, `${link}?fbclid=3`]
  const ids = await insertArticles(db, stored.length, (index) => ({
    id: articleId(stored[index] ?? '', ...(index === 3 ? ['g4'] : [])),
    link: stored[index] ?? '',
    canonical_link: stored[index] ?? '',
    first_seen_at: new Date(index * 1_000),
    link_rule: 1,
  }))
  expect(await recanonicalizeArticles(db)).toBe(4)
  const rows = await db.selectFrom('articles').selectAll().orderBy('first_seen_at').execute()
  expect(rows.map((row) => [row.id, row.canonical_link, row.discriminator, row.link_rule])).toEqual([
    [ids[0], link, '', linkRuleVersion],
    [ids[2], `${link}/other`, '', linkRuleVersion],
    // Its id is not of the link alone: another article that shares it.
    [ids[3], link, ids[3], linkRuleVersion],
  ])
  expect(await recanonicalizeArticles(db)).toBe(0)
})

test('where more than 2000 articles would be published, a source contributes its newest 500', async () => {
  await db.deleteFrom('sources').execute()
  await syncSources(
    db,
    ['b', 'c', 'd'].map((id) => source(id, `https://${id}.example/feed`)),
  )
  const of = (from: number) => (index: number) => (index < from ? 'apex' : 'b')
  await insertArticles(db, 2_000, (index) => ({ source_id: of(1_900)(index) }))
  expect((await buildArticlesFile(db, new Date())).total_count).toBe(2_000)
  await db
    .insertInto('articles')
    .values({
      id: articleId('one more'),
      source_id: 'c',
      guid: null,
      canonical_link: 'https://c.example/1',
      link: 'https://c.example/1',
      title: '新しい',
      summary: '',
      thumbnail_url: null,
      published_at: new Date(),
      date_known: true,
    })
    .execute()
  const { articles, total_count } = await buildArticlesFile(db, new Date())
  expect(total_count).toBe(601)
  expect(articles[0]?.title).toBe('新しい')
  expect(articles.slice(1, 501).map(({ title }) => title)).toEqual(
    Array.from({ length: 500 }, (_, index) => `記事 ${index + 1}`),
  )
})
