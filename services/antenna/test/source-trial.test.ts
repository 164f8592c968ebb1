import { type HostileFeedServer, startHostileFeedServer } from '@gamelog/testing/hostile-feed-server'
import { privateUrls } from '@gamelog/testing/private-addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertArticles } from './_antenna.ts'
import { type FeedServer, startFeedServer } from './_feed-server.ts'
import { rss2 } from './_feeds.ts'
import { type Office, stageOffice } from './_office.ts'
import { startSite, type TestSite } from './_site.ts'
import { source } from './_worker.ts'

let hostile: HostileFeedServer
let feeds: FeedServer
let site: TestSite
let office: Office
beforeAll(async () => {
  hostile = await startHostileFeedServer()
  feeds = await startFeedServer({ items: () => [] })
  site = await startSite()
  office = await stageOffice([hostile.hostPort, feeds.hostPort, site.hostPort])
  await office.startWorker([source('known', feeds.url('/known'), { name: '既知の配信元' })])
})
afterAll(async () => {
  await office[Symbol.asyncDispose]()
  await site.close()
  await feeds.close()
  await hostile.close()
})

const attempt = async (url: string, more: object = {}) =>
  (await office.ask('POST', 'sources/trial', { url, ...more })).body

test('a feed shows what would come in, with category, and why an item is left out; nothing is stored', async () => {
  await office.ask('POST', 'source-rules', {
    name: 'PRを外す',
    source_id: null,
    conditions: { match: 'any', items: [{ kind: 'pr' }] },
    effect: { kind: 'drop' },
    enabled: true,
  })
  await insertArticles(office.db, 1, () => ({ title: '先にある記事' }))
  const before = await office.sources()
  const now = new Date()
  const item = (title: string, link: string, date: Date | null = now) =>
    `<item><title>${title}</title><link>${link}</link>${date ? `<pubDate>${date.toUTCString()}</pubDate>` : ''}</item>`
  site.pages.set('/feed.xml', {
    type: 'application/rss+xml',
    headers: { etag: '"1"' },
    body: rss(
      item('【製品レビュー】マウス', 'https://new.example/1'),
      item('雑談', 'https://new.example/2', null),
      item('【PR】福袋', 'https://new.example/3'),
      item('同じ記事', 'https://apex.example/articles/1'),
      item('古い記事', 'https://new.example/4', new Date(Date.now() - 40 * 86_400_000)),
      '<item><title>リンクなし</title></item>',
      item('雑談', 'https://new.example/2'),
    ),
  })
  const rule = [{ category: 'device', title_includes: '製品レビュー' }, { category: 'chat' }]
  const result = await attempt(site.url('/feed.xml'), { rule })
  expect(result).toMatchObject({
    usable: true,
    reason: null,
    feed_url: site.url('/feed.xml'),
    home_url: site.url('/'),
    title: '楽屋',
    status: 200,
    format: 'rss',
    charset: 'utf-8',
    conditional: 'etag',
    robots: 'allowed',
    counts: { items: 7, coming: 2, elsewhere: 1 },
    found: [],
  })
  expect(result.bytes).toBeGreaterThan(500)
  const rows = result.items.map((each: Record<string, string>) => [each.title, each.category, each.left_out])
  expect(rows).toEqual([
    ['【製品レビュー】マウス', 'device', null],
    ['雑談', 'chat', null],
    ['【PR】福袋', 'chat', 'ルール「PRを外す」'],
    ['同じ記事', 'chat', 'ほかの配信元の記事と同じ'],
    ['古い記事', 'chat', '30日より前の記事'],
    ['リンクなし', 'chat', '使えるリンクがない'],
    ['雑談', 'chat', 'フィードの中に同じ記事がある'],
  ])
  expect(result.items[1].published_at).toBeNull()
  expect((await office.sources()).length).toBe(before.length)
  expect(await office.db.selectFrom('articles').select('title').execute()).toEqual([
    { title: '先にある記事' },
  ])
})

const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>楽屋</title><link>https://new.example/</link>${items.join('')}</channel></rss>`

test("the server's robots.txt is read: by our name, else by *; one that cannot be read is unknown", async () => {
  const feed = { type: 'application/rss+xml', body: rss('') }
  site.pages.set('/robots/feed.xml', feed)
  const verdict = async (body: string) => {
    site.pages.set('/robots.txt', { type: 'text/plain', body })
    return (await attempt(site.url('/robots/feed.xml'))).robots
  }
  expect(await verdict('User-agent: *\nDisallow: /robots/')).toBe('disallowed')
  expect(await verdict('User-agent: *\nDisallow: /\n\nUser-agent: gamelog\nAllow: /robots/')).toBe('allowed')
  expect(await verdict('User-agent: *\nDisallow: /other/')).toBe('allowed')
  site.pages.delete('/robots.txt')
  expect((await attempt(site.url('/robots/feed.xml'))).robots).toBe('allowed')
  expect((await attempt(site.url('/nothing.xml'))).robots).toBe('unknown')
})

test('the address of a site finds the feeds its page names', async () => {
  const links = [
    '<link rel="alternate" type="application/rss+xml" title="記事" href="/feed.xml">',
    '<link rel="stylesheet" href="/style.css">',
    '<link rel="alternate" hreflang="en" href="/en/">',
    '<link rel="alternate" type="application/atom+xml" title="投稿への返事" href="comments/feed">',
    '<link rel="alternate" type="application/json" href="/wp-json/">',
    `<link rel="alternate" type="application/rss+xml" href="http://127.0.0.1:${hostile.canary.port}/">`,
  ]
  site.pages.set('/', { type: 'text/html', body: `<!doctype html><html><head>${links.join('')}</head>` })
  site.pages.set('/feed.xml', { type: 'application/rss+xml', body: rss2 })
  const result = await attempt(site.url('/'))
  expect(result).toMatchObject({ usable: true, feed_url: site.url('/feed.xml'), title: '弾幕日報' })
  expect(result.home_url).toBe(site.url('/'))
  expect(result.found).toEqual([
    { title: '記事', url: site.url('/feed.xml') },
    { title: '投稿への返事', url: site.url('/comments/feed') },
    { title: '', url: `http://127.0.0.1:${hostile.canary.port}/` },
  ])
})

test('what cannot be used is said in words', async () => {
  site.pages.set('/page', { type: 'text/html', body: '<!doctype html><html><head><title>x</title></head>' })
  site.pages.set('/xml', { type: 'text/xml', body: '<rss><channel><item><title>途中' })
  site.pages.set('/json', { type: 'application/json', body: '{"a": 1}' })
  const reasons = {
    [site.url('/page')]: 'HTMLが返ってきました。フィードのアドレスを入れてください。',
    [site.url('/nowhere')]: 'フィードが見つかりません',
    [site.url('/json')]: 'フィードではない内容が返ってきました',
    [feeds.url('/known')]: '同じ配信元があります（既知の配信元）',
    [hostile.url('/503')]: '相手のサーバーが混み合っています（503 Service Unavailable）',
    [hostile.url('/redirect-private')]: '内部のアドレスは取得できません',
    [hostile.url('/gzip-bomb')]: '大きすぎます（10 MBまで）',
    [hostile.url('/loop')]: '転送が続き、終わりませんでした',
    [hostile.url('/reset')]: '接続が途中で切れました',
    'file:///etc/passwd': '内部のアドレスは取得できません',
    'http://user:password@example.com/': '内部のアドレスは取得できません',
    'http://exa mple/': 'アドレスの形が正しくありません',
  }
  for (const [url, reason] of Object.entries(reasons))
    expect(await attempt(url), url).toMatchObject({ usable: false, reason })
  for (const url of privateUrls(hostile.canary.port).slice(0, 12))
    expect((await attempt(url)).reason, url).toBe('内部のアドレスは取得できません')
  expect(hostile.canary.hits()).toBe(0)
  expect((await office.ask('POST', 'sources/trial', { url: '' })).status).toBe(400)
  expect((await office.ask('POST', 'sources/trial', { url: 'https://a.example', zone: 'x' })).status).toBe(
    400,
  )
})

test('a site that never answers is given up after 10 s; meanwhile others may be tried, but not many', async () => {
  const hanging = [1, 2].map((n) => office.ask('POST', 'sources/trial', { url: hostile.url(`/hang?n=${n}`) }))
  await expect
    .poll(() => hostile.requests.filter(({ url }) => url.startsWith('/hang')).length, { timeout: 5_000 })
    .toBe(2)
  const third = await office.ask('POST', 'sources/trial', { url: hostile.url('/ok') })
  expect(third).toMatchObject({ status: 429, body: { retry_after: 5 } })
  // The feeds go on.
  expect((await office.ask('POST', 'sources/known/fetch')).status).toBe(202)
  await expect.poll(async () => (await office.source('known')).fetches.length).toBeGreaterThan(1)
  for (const answer of await Promise.all(hanging))
    expect(answer).toMatchObject({
      status: 200,
      body: { usable: false, reason: '10秒以内に応答がありません' },
    })
  expect((await attempt(hostile.url('/ok'))).usable).toBe(true)
})
