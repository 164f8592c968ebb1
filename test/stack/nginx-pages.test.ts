import { serviceNames } from '@gamelog/contracts/admin/health'
import { descriptionOf, screenEntries } from '@gamelog/contracts/screens'
import { sectionOf } from '@gamelog/contracts/section-screens'
import { expect, test } from 'vitest'
import { useSharedStack } from './_shared-stack.ts'
import { waitFor } from './_wait.ts'

const stack = useSharedStack()

const get = (path: string, init: RequestInit = {}) =>
  fetch(stack().origin + path, { redirect: 'manual', ...init })

test.each(['/', '/board', '/login', '/about', '/sources', '/board/settings/ngid', '/?game=device'])(
  'screen %s answers 200 with the page and its headers',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/^(?:no-cache|public, max-age=0, s-maxage=10?)$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(await response.text()).toContain('<html lang="ja"')
  },
)

const unlisted = screenEntries.flatMap(([, { path, title, servedBy, indexable }]) =>
  title && !indexable && (servedBy === 'static' || sectionOf(path)) ? [{ path, name: title }] : [],
)

test.each(unlisted)('screen $path is there but not for search engines', async ({ path }) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test.each([
  '/nowhere',
  '/board/thread/0',
  '/board/thread/12a',
  '/index.html',
  '/.git/config',
  '/.env',
  '/assets/none.js',
  '/assets/x.js.map',
  '/server-status',
  '/pages/about.html',
])('path %s answers 404 with the same page', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const page = await response.text()
  expect(page).toContain('<html lang="ja"')
  expect(page).toContain('<title>ページが見つかりません | GAMELOG</title>')
  expect(page).not.toContain('rel="canonical"')
})

/** Title, description and card of a page as served. */
async function headOf(path: string) {
  const html = await (await get(path)).text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]+)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    ogTitle: find(/<meta property="og:title" content="([^"]*)"/),
    card: find(/<meta name="twitter:card" content="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
  }
}

const listed = screenEntries.flatMap(([name, { path, title, indexable }]) =>
  indexable && title ? [{ path, name: title, description: descriptionOf(name) }] : [],
)

test.each(listed)('$path has a head of its own, with a card and its full address', async (screen) => {
  const { path, name, description } = screen
  const title = `${name} | GAMELOG`
  expect(await headOf(path)).toEqual({
    title,
    description,
    canonical: stack().origin + path,
    image: `${stack().origin}/icons/ogp.png`,
    ogTitle: title,
    card: 'summary_large_image',
    robots: undefined,
  })
})

test('a thread and an article have theirs', async () => {
  const { threads } = (await (await get('/api/board/threads')).json()) as {
    threads: { id: number; title: string }[]
  }
  const thread = threads[0]
  expect(await headOf(`/board/thread/${thread?.id}`)).toMatchObject({
    canonical: `${stack().origin}/board/thread/${thread?.id}`,
    image: `${stack().origin}/icons/ogp.png`,
    card: 'summary_large_image',
  })
  const { articles } = (await (await get('/api/articles.json')).json()) as {
    articles: { id: string; link: string; thumbnailUrl: string | null }[]
  }
  for (const article of [articles[0], articles.find(({ thumbnailUrl }) => thumbnailUrl === null)]) {
    if (!article) continue
    expect(await headOf(`/redirect?id=${article.id}`)).toMatchObject({
      canonical: article.link.replaceAll('&', '&amp;'),
      image: (article.thumbnailUrl ?? `${stack().origin}/icons/ogp.png`).replaceAll('&', '&amp;'),
      robots: 'noindex,follow',
    })
  }
})

test.each(unlisted)(
  '$path is named, and kept from search engines also in the page',
  async ({ path, name }) => {
    expect(await headOf(path)).toMatchObject({
      title: `${name} | GAMELOG`,
      robots: 'noindex',
      canonical: undefined,
      card: 'summary_large_image',
    })
  },
)

test('robots.txt names the sitemap by its full address, and the picture of the cards is there', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toMatch(/^User-agent: \*$/m)
  expect(robots).toContain(`\nSitemap: ${stack().origin}/sitemap.xml\n`)
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.status).toBe(200)
  expect(await sitemap.text()).toContain(`<loc>${stack().origin}/board</loc>`)
  const picture = await get('/icons/ogp.png')
  expect(picture.headers.get('content-type')).toBe('image/png')
})

test.each([
  '/api',
  '/api/nothing',
  '/internal',
  '/internal/users',
  '/metrics',
  '/api/ADMIN',
  '/api/board/%2e%2e/internal',
  '/api/admin/..;/metrics',
])('path %s answers 404 in the one error shape or as a page', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('x-powered-by')).toBeNull()
})

test('every process has metrics for Prometheus on its own port', async () => {
  const processes = Object.entries(stack().ports).filter(([name]) =>
    serviceNames.some((service) => name.startsWith(service)),
  )
  expect(processes).toHaveLength(serviceNames.length)
  for (const [name, port] of processes) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text, name).toMatch(/^nodejs_eventloop_lag_seconds\{.*instance=/m)
  }
})

test('an unknown API path answers in the one error shape, with nothing allowed to run', async () => {
  const response = await get('/api/nothing')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.json()).toEqual({ code: 'not_found', error: '見つかりませんでした' })
})

test('when articles were last taken away is a file beside articles.json, and no later than that', async () => {
  await waitFor(async () => (await get('/api/articles.json')).status === 200)
  const answer = await get('/api/articles-removed.json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const { removed_at } = (await answer.json()) as { removed_at: string }
  const { generated_at } = (await (await get('/api/articles.json')).json()) as { generated_at: string }
  expect(removed_at <= generated_at).toBe(true)
})

test('articles.json is a file: precompressed, conditional, whatever ?t= says', async () => {
  await waitFor(async () => (await (await get('/api/articles.json')).text()).includes('"link"'))
  const packed = await get('/api/articles.json?t=1', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(packed.headers.get('cache-control')).toBe('no-cache')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(((await packed.json()) as { articles: unknown[] }).articles.length).toBeGreaterThan(0)
  const smaller = await get('/api/articles.json?t=1', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(smaller.headers.get('content-encoding')).toBe('br')
  expect(smaller.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(((await smaller.json()) as { articles: unknown[] }).articles.length).toBeGreaterThan(0)
  await waitFor(async () => {
    const etag = (await get('/api/articles.json?t=2')).headers.get('etag') ?? ''
    return (await get('/api/articles.json?t=3', { headers: { 'if-none-match': etag } })).status === 304
  })
})

test.each([
  { page: '/', pattern: /\/assets\/[^"]+\.js/ },
  { page: '/', pattern: /\/assets\/[^"]+\.css/ },
  { page: '/admin', pattern: /\/admin\/assets\/[^"]+\.js/ },
])('built files $pattern are immutable and packed as the browser takes them', async ({ page, pattern }) => {
  const asset = pattern.exec(await (await get(page)).text())?.[0] ?? '/no-asset-in-the-page'
  const answers = await Promise.all(
    ['gzip, deflate, br, zstd', 'gzip, br;q=0', 'identity'].map((accepted) =>
      get(asset, { headers: { 'accept-encoding': accepted } }),
    ),
  )
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  const [type] = answers.map(({ headers }) => headers.get('content-type'))
  expect(type).toMatch(/^(?:application\/javascript|text\/css); charset=utf-8$/)
  for (const { status, headers } of answers) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const [text, ...others] = await Promise.all(answers.map((answer) => answer.text()))
  expect(text?.length).toBeGreaterThan(1_000)
  for (const other of others) expect(other).toBe(text)
  // Its packed twin has no address of its own.
  expect((await get(asset.replace('/assets/', '/assets/br/'))).status).toBe(404)
})

test('nginx keeps each form of a screen: a client gets the one it takes', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br', 'br'],
  ] as const) {
    const { headers } = await get('/board', { headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding'), accepted).toBe(encoding)
    expect(headers.get('vary')).toMatch(/\baccept-encoding$/)
  }
})

test.each(['/board', '/board/thread/1', '/board/thread/1/1-100', '/admin'])(
  'a slash after %s leads to the address without it',
  async (path) => {
    const response = await get(`${path}/?x=1`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${stack().origin}${path}?x=1`)
  },
)

test('a tab of the feed has its own head; an unknown one is the first', async () => {
  expect(await headOf('/?game=device')).toMatchObject({
    title: 'デバイスの最新記事 | GAMELOG',
    canonical: `${stack().origin}/?game=device`,
  })
  expect(await headOf('/?game=nothing')).toMatchObject({ canonical: `${stack().origin}/` })
})

test.each(['/board/thread/2147483647', '/board/thread/2147483647/1-100', '/redirect?id=aaaaaaaaaaaaaaaa'])(
  '%s answers 404 with a page that nobody keeps',
  async (path) => {
    const missing = await get(path)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache'])
    expect(await missing.text()).toContain('<html lang="ja"')
  },
)

const plainOf = async (path: string) =>
  /<noscript>([\s\S]*?)<\/noscript>/.exec(await (await get(path)).text())?.[1] ?? ''

test.each([
  '/',
  '/board',
  '/rules',
  '/about',
  '/sources',
  '/terms',
  '/redirect?id=a',
  '/nowhere',
  '/board/thread/2147483647',
])('%s can be read without scripts', async (path) => {
  const plain = await plainOf(path)
  expect(plain).toContain('<h1')
  expect(plain).toContain('<a href="/board">掲示板</a>')
  expect(plain).not.toContain('JavaScript')
})

test.each(['/login', '/profile', '/board/settings/ngid'])('%s says that it needs scripts', async (path) => {
  expect(await plainOf(path)).toContain('JavaScriptを有効に')
})

test('/redirect is not for search engines, whoever answers', async () => {
  expect((await get('/redirect?id=aaaaaaaaaaaaaaaa')).headers.get('x-robots-tag')).toContain('noindex')
})
