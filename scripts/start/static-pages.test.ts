import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeStaticPages } from './static-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-pages-'))
const origin = 'https://gamelog.example'
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><!--META--><title>既定</title><meta name="description" content="説明" /><!--/META--></head>' +
      '<body><!--PLAIN--><noscript>JavaScript</noscript><!--/PLAIN--><!--DATA--></body></html>',
  )
  mkdirSync(join(folder, '.serve'))
  writeFileSync(join(folder, '.serve/plain-screens.json'), JSON.stringify({ about: '<h1>案内</h1>' }))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /admin\n')
  await writeStaticPages(folder, origin)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('each page has its head, packed as well', () => {
  const about = read('pages/about.html')
  expect(about).toContain('<title>使い方 | GAMELOG</title>')
  expect(about).toContain(`<link rel="canonical" href="${origin}/about">`)
  expect(about).toContain(`<meta property="og:image" content="${origin}/icons/ogp.png">`)
  expect(about).not.toContain('既定')
  expect(gunzipSync(readFileSync(join(folder, 'pages/about.html.gz'))).toString()).toBe(about)
})

test('a screen that is not indexable has no address and says so', () => {
  for (const file of ['pages/login.html', 'pages/ranking.html', 'pages/not-found.html']) {
    expect(read(file)).toContain('<meta name="robots" content="noindex">')
    expect(read(file)).not.toContain('canonical')
  }
})

test('the page that stands in for a service keeps its marks and gains a card without an address', () => {
  const index = read('index.html')
  expect(index).toMatch(/<!--META--><title>既定<\/title>[\s\S]*<!--\/META-->/)
  expect(index).toContain('<meta property="og:title" content="既定">')
  expect(index).not.toContain('og:url')
  for (const page of [index, read('pages/about.html')])
    for (const feed of ['/feed.xml', '/feed.atom', '/feed.json', '/board/feed.xml'])
      expect(page).toMatch(
        new RegExp(`<link rel="alternate" type="application/[^"]+" title="[^"]+" href="${feed}">`),
      )
  expect(read('pages/terms.html')).not.toContain('rel="alternate"')
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(index)
})

test('without scripts a page has its content, or says that it needs them; the stand-in is a matter of time', () => {
  expect(read('pages/about.html')).toMatch(
    /<noscript><link [^>]*><div class="plain">.*<h1>案内<\/h1>.*<\/noscript>/,
  )
  expect(read('pages/about.html')).not.toContain('JavaScript')
  expect(read('pages/login.html')).toContain('<noscript>JavaScript</noscript>')
  expect(read('index.html')).toContain('再読み込みしてください')
  expect(read('index.html')).not.toContain('JavaScript')
})

test('robots.txt names the sitemap', () => {
  expect(read('robots.txt')).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`)
})
