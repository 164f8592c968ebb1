import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { articleFeedLinks, boardFeedLink } from '@gamelog/contracts/feeds'
import {
  descriptionOf,
  notFound,
  screenDescriptions,
  screenEntries,
  screens,
} from '@gamelog/contracts/screens'
import { isBuilt, sectionOf } from '@gamelog/contracts/section-screens'
import { renderCard, renderFeedLinks, renderHead, siteCard, siteImage } from '@gamelog/server/pages/html'
import { createTemplateReader, plainBlock } from '@gamelog/server/pages/page-template'
import { plainPage } from '@gamelog/server/pages/plain-page'
import { placeholderPage } from '@gamelog/server/pages/section-pages'

/**
 * Writes what depends on the site's address into the placed site: a page with its head for every screen without a
 * service (shared/contracts/src/screens.ts), the placeholder that stands in for the service of a section, the page of the service
 * worker, a card for the page that stands in for other services, the sitemap's address.
 */
export async function writeStaticPages(webRoot: string, origin: string): Promise<void> {
  const template = await createTemplateReader(webRoot)()
  mkdirSync(join(webRoot, 'pages'), { recursive: true })
  const plainScreens = readPlainScreens(webRoot)
  for (const { name, component, url, ...texts } of staticPages(origin)) {
    const head = renderHead({
      ...siteCard(origin, texts),
      ...(url === undefined ? { robots: 'noindex' } : { url }),
      ...(name === 'about' ? { feeds: siteFeeds } : {}),
    })
    const plain = plainScreens[name]
    const page = await template.fill({ page: component, head, ...(plain === undefined ? {} : { plain }) })
    writePacked(join(webRoot, 'pages', `${name}.html`), page.text)
  }
  for (const [name, { path }] of screenEntries) {
    const section = sectionOf(path)
    if (section === undefined || isBuilt(section)) continue
    const page = await template.fill(placeholderPage(origin, section, {}))
    writePacked(join(webRoot, 'pages', `${name}.html`), page.text)
  }
  // Without data: the service worker shows it offline where the data is kept.
  const home = { title: screens.home.title, description: screenDescriptions.home }
  const head = renderHead({ ...siteCard(origin, home), robots: 'noindex' })
  const shell = await template.fill({ page: screens.home.component, head })
  writePacked(join(webRoot, 'shell.html'), shell.text)
  const index = join(webRoot, 'index.html')
  const html = readFileSync(index, 'utf8')
  const card = renderCard({
    title: matchText(html, /<title>([^<]*)/),
    description: matchText(html, /name="description" content="([^"]*)/),
    kind: 'website',
    image: siteImage(origin),
  })
  writePacked(
    index,
    html
      .replace('<!--/META-->', () => `${card}\n    ${renderFeedLinks(siteFeeds)}\n    <!--/META-->`)
      .replace(plainBlock, () => `<!--PLAIN--><noscript>${plainPage(fallbackText)}</noscript><!--/PLAIN-->`),
  )
  const robots = join(webRoot, 'robots.txt')
  writeFileSync(robots, `${readFileSync(robots, 'utf8').trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`)
}

/** Feeds of the whole site: of the page that lists them, and of the one that stands in for home and the board. */
const siteFeeds = [...articleFeedLinks('all'), boardFeedLink('all')]

/** Text, without scripts, of the page nginx sends while a service is away. */
const fallbackText =
  '<h1>ページを表示できませんでした</h1>' +
  '<p>サーバーの応答に時間がかかっています。少し待ってから、再読み込みしてください。</p>'

interface StaticPage {
  /** Of the file. */
  name: string
  title: string
  description: string
  component: string
  /** Canonical address; undefined keeps search engines out. */
  url: string | undefined
}

function staticPages(origin: string): StaticPage[] {
  const pages = screenEntries.flatMap(([name, screen]) =>
    screen.servedBy === 'static'
      ? [
          {
            ...screen,
            name,
            description: descriptionOf(name),
            url: screen.indexable ? origin + screen.path : undefined,
          },
        ]
      : [],
  )
  return [...pages, { ...notFound, url: undefined }]
}

/** Content of pages for readers without scripts, by name (scripts/build/plain-screens.ts). */
function readPlainScreens(webRoot: string): Partial<Record<string, string>> {
  const file = join(webRoot, '.serve/plain-screens.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function matchText(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? ''
}

/** With its packed twin: nginx serves it with gzip_static. */
function writePacked(file: string, text: string): void {
  writeFileSync(file, text)
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}
