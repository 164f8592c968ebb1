import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { articlesFile, homePage, redirectPage } from '@gamelog/contracts/antenna/article'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticles } from '../src/reading/articles-file/publish-articles.ts'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'

const evil = '</script><img src=x onerror=alert(1)>"\u2028$&'
const template = `<!doctype html><html lang="ja"><head><!--META--><title>x</title><!--/META--></head>
<body><div id="root"></div><!--DATA--><script type="module" src="/assets/main.js"></script></body></html>`

let stage: AntennaStage
let ids: string[]
beforeAll(async () => {
  stage = await stageAntenna()
  ids = await insertArticles(stage.db, 40, (index) => {
    if (index === 2) return { summary: `${'長'.repeat(119)}😀終わり` }
    if (index === 3) return { summary: '' }
    if (index === 0) return { title: evil, summary: evil, thumbnail_url: 'https://apex.example/a.png?a="b' }
    // Older than articles.json reaches back.
    if (index === 39) return { published_at: new Date(Date.now() - 40 * 86_400_000) }
    return {}
  })
  await mkdir(stage.webDist, { recursive: true })
  await writeFile(join(stage.webDist, 'index.html'), template)
  await publishArticles(stage.db, stage.publishedDir)
})
afterAll(() => stage[Symbol.asyncDispose]())

const get = (url: string, headers: Record<string, string> = {}) =>
  stage.app.inject({ method: 'GET', url, headers })

function dataOf(
  html: string,
  schema: typeof articlesFile | typeof homePage | typeof redirectPage = articlesFile,
) {
  const text = /<script type="application\/json" id="__DATA__">([\s\S]*?)<\/script>/.exec(html)?.[1]
  return schema.parse(JSON.parse(text ?? ''))
}

test('without a built page or articles.json it answers 503: nginx shows the static page', async () => {
  await using bare = await stageAntenna()
  const status = async () => (await bare.app.inject('/')).statusCode
  expect(await status()).toBe(503)
  await mkdir(bare.webDist, { recursive: true })
  await writeFile(join(bare.webDist, 'index.html'), template)
  expect(await status()).toBe(503)
  await publishArticles(bare.db, bare.publishedDir)
  expect(await status()).toBe(200)
})

test('home: head, first 30 articles as data and as links, the same bytes for everyone', async () => {
  const response = await get('/')
  const html = response.body
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(html).toContain('<title>FPSゲームの最新記事 | GAMELOG</title>')
  expect(html).toContain('<link rel="canonical" href="https://gamelog.example/">')
  expect(html).toMatch(/<meta property="og:title" content="[^"]+">/)
  expect(html).toContain('<script type="application/ld+json">{"@context":"https://schema.org"')
  for (const [type, path] of [
    ['rss+xml', '/feed.xml'],
    ['atom+xml', '/feed.atom'],
    ['feed+json', '/feed.json'],
  ])
    expect(html).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/${type?.replace('+', '.')}" title="新着記事 [^"]+" href="${path}">`,
      ),
    )
  expect(html).not.toContain('<title>x</title>')
  const data = dataOf(html, homePage)
  expect(data.articles.map(({ id }) => id)).toEqual(ids.slice(0, 30))
  expect(data.total_count).toBe(39)
  const list = /<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1] ?? ''
  expect(list.match(/<a href="\/redirect\?id=/g)).toHaveLength(30)
  expect(list).toContain(`<a href="/redirect?id=${ids[1]}&amp;from=apex.example">記事 2</a>`)
  for (const agent of ['Discordbot/2.0', 'Twitterbot/1.0', 'Mozilla/5.0 Chrome/140.0'])
    expect((await get('/', { 'user-agent': agent })).body).toBe(html)
  expect((await get('/?game=nothing')).body).toBe(html)
})

test('a tab has a head and a list of its own', async () => {
  const html = (await get('/?game=apex-legends')).body
  expect(html).toContain('<title>Apex Legendsの最新記事 | GAMELOG</title>')
  expect(html).toContain('<link rel="canonical" href="https://gamelog.example/?game=apex-legends">')
  expect(html).toMatch(/<meta name="description" content="Apex Legendsの最新記事/)
  expect(html).toContain('<meta property="og:title" content="Apex Legendsの最新記事 | GAMELOG">')
  expect(html).toContain(
    'title="Apex Legendsの最新記事 | GAMELOG（RSS）" href="/feed.xml?game=apex-legends">',
  )
  const links = (page: string) => page.match(/<a href="\/redirect\?id=/g)?.length
  expect(links(html)).toBe(30)
  const device = (await get('/?game=device')).body
  expect(device).toContain('<b aria-current="page">デバイス</b>')
  expect(links(device)).toBeUndefined()
  // The data are those of the first tab.
  expect(dataOf(device, homePage).articles).toHaveLength(30)
})

test('answers 304 to its own ETag', async () => {
  const etag = String((await get('/')).headers.etag)
  const again = await get('/', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a title cannot leave its place', async () => {
  for (const url of ['/', `/redirect?id=${ids[0]}`]) {
    const html = (await get(url)).body
    expect(html, url).not.toContain('<img')
    expect(html, url).not.toContain('\u2028</')
    // Template, JSON-LD where there is one, data, and nothing a title brought in.
    expect(html.match(/<\/script>/g)?.length, url).toBe(url === '/' ? 3 : 2)
    const data = dataOf(html, url === '/' ? homePage : redirectPage)
    expect(data.articles.some(({ title }) => title === evil)).toBe(true)
  }
  const html = (await get(`/redirect?id=${ids[0]}`)).body
  expect(html).toContain('content="https://apex.example/a.png?a=&quot;b"')
  expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;')
})

test('redirect: the article for cards, its source for search engines, the way there without scripts', async () => {
  const response = await get(`/redirect?id=${ids[1]}&from=apex.example`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['x-robots-tag']).toBe('noindex, follow')
  const html = response.body
  expect(html).toContain('<title>記事 2 | GAMELOG</title>')
  expect(html).toContain('<meta property="og:site_name" content="Apexテスト">')
  expect(html).toContain('<meta name="description" content="要約 2">')
  expect(html).toContain('<meta name="robots" content="noindex,follow">')
  expect(html).toContain('<link rel="canonical" href="https://apex.example/articles/2">')
  expect(html).toContain('<a href="https://apex.example/articles/2" rel="noopener">続きを読む</a>')
  const data = dataOf(html, redirectPage)
  expect(data.articles.map(({ id }) => id)).toEqual(ids.slice(0, 7))
  expect(data).toMatchObject({ summary: '要約 2' })
  expect(html).toContain('<blockquote><p>要約 2</p></blockquote>')
  // from is the visitor's word: it changes nothing.
  expect((await get(`/redirect?id=${ids[1]}&from=https://evil.example`)).body).toBe(html)
})

test('a summary is at most 120 code points, and absent where the source gives none', async () => {
  const long = dataOf((await get(`/redirect?id=${ids[2]}`)).body, redirectPage)
  expect(long).toMatchObject({ summary: `${'長'.repeat(119)}…` })
  const none = (await get(`/redirect?id=${ids[3]}`)).body
  expect(dataOf(none, redirectPage)).not.toHaveProperty('summary')
  expect(none).not.toContain('<blockquote>')
})

test('redirect finds an article that articles.json no longer has', async () => {
  const html = (await get(`/redirect?id=${ids[39]}`)).body
  expect(html).toContain('<title>記事 40 | GAMELOG</title>')
  expect(dataOf(html, redirectPage).articles.at(-1)?.id).toBe(ids[39])
})

test.each(['aaaaaaaaaaaaaaaa', 'x', '__proto__', '%3Cscript%3E', 'a&id=b'])(
  'redirect to %s says that it is not there',
  async (id) => {
    const response = await get(`/redirect?id=${id}`)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-cache'])
    expect(response.body).toContain('<title>記事が見つかりませんでした | GAMELOG</title>')
    expect(response.body).toContain('noindex')
    // The panel's six newest, so that the page says so at once.
    expect(dataOf(response.body).articles.map((article: { id: string }) => article.id)).toEqual(
      ids.slice(0, 6),
    )
  },
)

test('redirect without an id leads home', async () => {
  for (const url of ['/redirect', '/redirect?id=', '/redirect?from=https://evil.example']) {
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([302, '/'])
  }
})
