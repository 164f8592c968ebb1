import { randomUUID } from 'node:crypto'
import { feedForms } from '@gamelog/contracts/feeds'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPublish } from '../src/articles/publication/repository.ts'
import { publishArticles } from '../src/reading/articles-file/publish-articles.ts'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'

const evil = ']]><script>alert(1)</script>&amp;"\u2028$&'

let stage: AntennaStage
let ids: string[]
beforeAll(async () => {
  stage = await stageAntenna()
  ids = await insertArticles(stage.db, 60, (index) => {
    if (index === 0)
      return { title: evil, summary: evil, thumbnail_url: 'https://apex.example/a.png?a=1&b=2' }
    if (index === 1) return { summary: `${'長'.repeat(119)}😀終わり` }
    if (index === 2) return { summary: '', category: 'device' as const }
    return {}
  })
  await publishArticles(stage.db, stage.publishedDir)
})
afterAll(() => stage[Symbol.asyncDispose]())

const get = (url: string, headers: Record<string, string> = {}) =>
  stage.app.inject({ method: 'GET', url, headers })

const publish = async () => {
  await requestPublish(stage.db)
  await publishArticles(stage.db, stage.publishedDir)
}

test('RSS: the newest 50 articles, each leading to our page of it and naming its own', async () => {
  const response = await get('/feed.xml')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=1',
    'access-control-allow-origin': '*',
  })
  const { items = [], ...channel } = parseRssFeed(response.body)
  expect(channel).toMatchObject({
    title: '新着記事 | GAMELOG',
    link: 'https://gamelog.example/',
    language: 'ja',
    ttl: 10,
    atom: { links: [{ href: 'https://gamelog.example/feed.xml', rel: 'self' }] },
  })
  expect(items.map(({ guid }) => guid?.value)).toEqual(ids.slice(0, 50))
  const { articles } = await stage.readArticles()
  expect(items.map(({ pubDate }) => Date.parse(pubDate ?? '') / 1_000)).toEqual(
    articles.slice(0, 50).map(({ publishedDate }) => publishedDate),
  )
  expect(items[0]).toMatchObject({
    title: evil,
    link: `https://gamelog.example/redirect?id=${ids[0]}&from=apex.example`,
    guid: { isPermaLink: false },
    source: { title: 'Apexテスト', url: 'https://apex.example/' },
    categories: [{ name: 'Apex Legends' }],
    dc: { sources: ['https://apex.example/articles/1'] },
    media: { thumbnails: [{ url: 'https://apex.example/a.png?a=1&b=2' }] },
  })
  // A description is HTML, in which the text is text.
  expect(items[0]?.description).toContain('&lt;script&gt;')
  expect(items[1]?.description).toBe(`${'長'.repeat(119)}…`)
  expect(items[2]).not.toHaveProperty('description')
})

test('Atom and JSON Feed hold the same articles', async () => {
  const atom = await get('/feed.atom')
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { entries = [], ...feed } = parseAtomFeed(atom.body)
  expect(feed).toMatchObject({ id: 'https://gamelog.example/feed.atom', updated: entries[0]?.updated })
  expect(entries.map(({ id }) => id)).toEqual(ids.slice(0, 50).map((id) => `tag:gamelog.example,2026:${id}`))
  expect(entries[0]).toMatchObject({
    title: { value: evil },
    summary: { value: evil },
    links: [
      { rel: 'alternate', href: `https://gamelog.example/redirect?id=${ids[0]}&from=apex.example` },
      { rel: 'via', href: 'https://apex.example/articles/1' },
    ],
    authors: [{ name: 'Apexテスト', uri: 'https://apex.example/' }],
  })
  const json = await get('/feed.json')
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  const { items, ...rest } = json.json()
  expect(rest).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://gamelog.example/feed.json',
    language: 'ja',
  })
  expect(items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 50))
  expect(items[0]).toMatchObject({
    title: evil,
    content_text: evil,
    external_url: 'https://apex.example/articles/1',
    image: 'https://apex.example/a.png?a=1&b=2',
    tags: ['Apex Legends'],
    authors: [{ name: 'Apexテスト', url: 'https://apex.example/' }],
  })
  // One whose source gives no text has its title.
  expect(items[2].content_text).toBe(items[2].title)
})

test('a tab has its own feed; a value that is no tab is refused with the ones there are', async () => {
  const { body } = await get('/feed.xml?game=device')
  const { items, title, link } = parseRssFeed(body)
  expect([title, link]).toEqual(['デバイスの最新記事 | GAMELOG', 'https://gamelog.example/?game=device'])
  expect(items?.map(({ guid }) => guid?.value)).toEqual([ids[2]])
  expect(parseRssFeed((await get('/feed.xml?game=chat')).body).items ?? []).toEqual([])
  const all = (await get('/feed.xml')).body
  for (const query of ['?game=all', '?x=1']) expect((await get(`/feed.xml${query}`)).body, query).toBe(all)
  for (const { path } of Object.values(feedForms))
    for (const query of ['?game=nothing', '?game=', '?game', '?game=device&game=chat']) {
      const refused = await get(path + query)
      expect([refused.statusCode, refused.headers['cache-control']], path + query).toEqual([400, 'no-store'])
      expect(refused.json()).toMatchObject({
        code: 'invalid_request',
        detail: expect.stringContaining('apex-legends'),
      })
    }
})

test('who has it gets 304, by tag or by time, packed or not, also after a publication that changes nothing', async () => {
  for (const { path } of Object.values(feedForms)) {
    const { etag = '', 'last-modified': time = '' } = (await get(path)).headers as Record<string, string>
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
    await publish()
    const known: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': time }]
    for (const headers of known) expect((await get(path, headers)).statusCode, path).toBe(304)
    // The tag wins over the time.
    const other = { 'if-none-match': '"other"', 'if-modified-since': time }
    expect((await get(path, other)).statusCode).toBe(200)
    const earlier = new Date(Date.parse(time) - 1_000).toUTCString()
    expect((await get(path, { 'if-modified-since': earlier })).statusCode).toBe(200)
    const packed = await get(path, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.etag).not.toBe(etag)
  }
})

test('PR is marked, a changed title is another feed, a taken-down article is gone', async () => {
  const { etag = '', 'last-modified': time = '' } = (await get('/feed.xml')).headers as Record<string, string>
  const change = (index: number) => stage.db.updateTable('articles').where('id', '=', ids[index] ?? '')
  await change(5).set({ title: '別の題' }).execute()
  await change(6).set({ pr_by: 1 }).execute()
  await stage.db
    .insertInto('takedowns')
    .values({
      target: 'article',
      article_id: ids[7] ?? '',
      title: '',
      host: 'apex.example',
      canonical_link: '',
      reason: 'rights',
      note: '',
      at: new Date(),
      by_user: randomUUID(),
      articles: 1,
      places: '[]',
      check_from: new Date(),
    })
    .execute()
  await publish()
  await expect.poll(async () => (await get('/feed.xml')).body).toContain('<title>別の題</title>')
  const { items = [] } = parseRssFeed((await get('/feed.xml')).body)
  expect(items[6]?.title).toBe('【PR】記事 7')
  expect(items.map(({ guid }) => guid?.value)).toEqual(ids.slice(0, 51).filter((id) => id !== ids[7]))
  const known: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': time }]
  for (const headers of known) expect((await get('/feed.xml', headers)).statusCode).toBe(200)
})
