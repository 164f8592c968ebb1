import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recanonicalizeArticles } from '../src/articles/store/recanonicalize-articles.ts'
import type { ArticleInsert } from '../src/articles/store/repository.ts'
import { storeArticles } from '../src/articles/store/store-articles.ts'
import { listTakenDownIds } from '../src/curation/takedowns/repository.ts'
import { articleId } from '../src/intake/parsing/article-id.ts'
import { publishArticles } from '../src/reading/articles-file/publish-articles.ts'
import { replaceSentDay } from '../src/statistics/source-figures/repository.ts'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'
import { clickOn, expectRollUpsToMatch } from './_clicks.ts'

const template = `<!doctype html><html lang="ja"><head><!--META--><title>x</title><!--/META--></head>
<body><div id="root"></div><!--DATA--></body></html>`
const today = '2026-11-26'
const clickedAt = `${today}T03:00:00Z`

let stage: AntennaStage
beforeEach(async () => {
  stage = await stageAntenna()
  await mkdir(stage.webDist, { recursive: true })
  await writeFile(join(stage.webDist, 'index.html'), template)
})
afterEach(() => stage[Symbol.asyncDispose]())

const firstSeen = (n: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + n * 3_600_000)

/** Rows as they were stored while the scheme was part of an article's identity, each first seen an hour after the one before. */
function store(...rows: (Partial<ArticleInsert> & { link: string })[]): Promise<string[]> {
  return insertArticles(stage.db, rows.length, (index) => {
    const { link = '', ...more } = rows[index] ?? {}
    return {
      id: articleId(link),
      link,
      guid: link,
      canonical_link: link,
      link_rule: 2,
      first_seen_at: firstSeen(index),
      ...more,
    }
  })
}

const stored = () => stage.db.selectFrom('articles').selectAll().orderBy('first_seen_at').execute()
const redirect = (id: string) => stage.app.inject(`/redirect?id=${id}&from=x.example&widget=w`)

test('an article stored under http and https is one: the older id, what the feed says now, and all that refers to it', async () => {
  const { db } = stage
  const [http = '', https = '', other = ''] = await store(
    { link: 'http://game.example/p/1', title: '一', thumbnail_url: 'https://game.example/1.png' },
    { link: 'https://game.example/p/1', title: '一改', summary: '新しい', dropped_by: 1 },
    { link: 'http://game.example/p/2', title: '二' },
  )
  const visitor = { visitor: 'v' }
  await stage.storeClicks([
    clickOn(http, clickedAt, { page: 'intermediate' }),
    clickOn(https, clickedAt, { page: 'intermediate' }),
    clickOn(https, clickedAt, visitor),
    clickOn(https, clickedAt, visitor),
    clickOn(other, clickedAt),
  ])
  await replaceSentDay(db, today)
  await db
    .insertInto('pickup_tabs')
    .values([{ tab_category: 'all' }, { tab_category: 'apex-legends' }, { tab_category: 'overwatch-2' }])
    .execute()
  const at = { priority: 0, starts_at: null, ends_at: null }
  await db
    .insertInto('pickups')
    .values([
      { tab_category: 'all', article_id: http, position: 'pickup1', ...at },
      { tab_category: 'all', article_id: https, position: 'pickup2', ...at },
      { tab_category: 'apex-legends', article_id: https, position: 'pickup3', ...at },
      { tab_category: 'overwatch-2', article_id: other, position: 'pickup4', ...at },
    ])
    .execute()

  await recanonicalizeArticles(db)
  const [kept, second, ...none] = await stored()
  expect(none).toEqual([])
  expect(second).toMatchObject({ id: other, title: '二' })
  expect(kept).toMatchObject({
    id: http,
    title: '一改',
    summary: '新しい',
    link: 'https://game.example/p/1',
    guid: 'https://game.example/p/1',
    canonical_link: 'https://game.example/p/1',
    thumbnail_url: 'https://game.example/1.png',
    first_seen_at: firstSeen(0),
    rules_revision: -1,
  })
  const clicks = await db.selectFrom('clicks').select('article_id').execute()
  expect(clicks.filter(({ article_id }) => article_id === http)).toHaveLength(3)
  expect(await expectRollUpsToMatch(db)).toEqual({ clicks: 4, raw: 5 })
  const sent = await db.selectFrom('sent_days').select(['article_id', 'readers']).execute()
  expect(sent).toEqual([{ article_id: http, readers: 2 }])
  const pickups = await db
    .selectFrom('pickups')
    .select(['article_id', 'position'])
    .orderBy('position')
    .execute()
  expect(pickups.map(({ article_id, position }) => [position, article_id])).toEqual([
    ['pickup1', http],
    ['pickup3', http],
    ['pickup4', other],
  ])
  const tabs = await db.selectFrom('pickup_tabs').select('revision').orderBy('tab_category').execute()
  expect(tabs.map(({ revision }) => revision)).toEqual([1, 1, 0])

  // The other id leads to the article, with what came with it; a click on it counts for it.
  await publishArticles(db, stage.publishedDir)
  const answer = await redirect(https)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    301,
    `/redirect?id=${http}&from=x.example&widget=w`,
  ])
  expect((await redirect(http)).statusCode).toBe(200)
  await stage.storeClicks([clickOn(https, clickedAt)])
  expect(await expectRollUpsToMatch(db)).toEqual({ clicks: 5, raw: 6 })

  // Once. The feed goes on with the article.
  const after = await stored()
  expect(await recanonicalizeArticles(db)).toBe(0)
  const source = await db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
  const [item = kept] = after
  const document = [{ ...item, guid: item?.guid ?? null, publishedAt: null, thumbnailUrl: null }] as never
  expect(await storeArticles(db, source, document, new Date())).toEqual({ added: 0, changed: 0 })
})

test('a takedown of either holds for the article, whichever id is asked for', async () => {
  const { db } = stage
  const [http = '', https = ''] = await store(
    { link: 'http://game.example/p/1', title: '一' },
    { link: 'https://game.example/p/1', title: '一改' },
  )
  await sql`insert into takedowns (target, article_id, title, host, canonical_link, same_title, reason, note, at, by_user,
    articles, places, check_from) values ('article', ${https}, '一改', 'game.example', 'https://game.example/p/1', '一改', 'rights',
    '', now(), '', 1, '[]', now())`.execute(db)
  await recanonicalizeArticles(db)
  await publishArticles(db, stage.publishedDir)
  expect(await listTakenDownIds(db, [http, https])).toEqual(expect.arrayContaining([http, https]))
  for (const id of [http, https]) expect((await redirect(id)).statusCode).toBe(410)
  expect(await db.selectFrom('takedowns').select('article_id').execute()).toEqual([{ article_id: http }])
})

test('articles that have been two under the present form of their link are merged too, by title or id, over several times', async () => {
  const { db } = stage
  const link = 'https://game.example/p/1'
  const canonical = { canonical_link: link, link_rule: 3 }
  const [first = '', second = '', third = ''] = await store(
    { link: 'http://game.example/p/1', title: '一', ...canonical },
    { link, title: '一改', ...canonical, id: articleId(link), discriminator: articleId(link) },
    { link, title: '一改', ...canonical, id: articleId(link, 'g'), discriminator: articleId(link, 'g') },
  )
  await recanonicalizeArticles(db)
  expect((await stored()).map(({ id, title }) => [id, title])).toEqual([[first, '一改']])
  const merged = await db.selectFrom('merged_articles').selectAll().orderBy('id').execute()
  expect(merged).toEqual([second, third].toSorted().map((id) => ({ id, article_id: first })))
})

test('articles of other titles that share a link, each with an id of its own, stay', async () => {
  const link = 'https://game.example/updates'
  const ids = await store(
    ...['一', '二', '三'].map((title, index) => ({
      link,
      title,
      guid: `g${index}`,
      id: index === 0 ? articleId(link) : articleId(link, `g${index}`),
      discriminator: index === 0 ? '' : articleId(link, `g${index}`),
    })),
  )
  await recanonicalizeArticles(stage.db)
  expect((await stored()).map(({ id }) => id)).toEqual(ids)
})

test('the article goes to the source that is not removed, and keeps its words where another source follows it', async () => {
  const { db } = stage
  const rows = await store(
    { link: 'http://game.example/p/1', title: '一' },
    { link: 'https://game.example/p/1', title: '一改' },
    { link: 'http://game.example/p/2', title: '二' },
    { link: 'https://game.example/p/2', title: '二改' },
  )
  const source = await db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
  const { accent, rule, ...more } = source
  const copy = { ...more, accent: JSON.stringify(accent), rule: JSON.stringify(rule) }
  await db
    .insertInto('sources')
    .values([
      { ...copy, id: 'new', feed_url: 'https://new.example/feed' },
      { ...copy, id: 'old', feed_url: 'https://old.example/feed', removed_at: new Date() },
    ])
    .execute()
  const give = (index: number, source_id: string) =>
    db
      .updateTable('articles')
      .set({ source_id })
      .where('id', '=', rows[index] ?? '')
      .execute()
  await give(0, 'old')
  await give(1, 'new')
  await give(3, 'new')
  await recanonicalizeArticles(db)
  expect((await stored()).map(({ title, source_id }) => [title, source_id])).toEqual([
    ['一改', 'new'],
    ['二', 'apex'],
  ])
})
