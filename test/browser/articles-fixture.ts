import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { Page } from '@playwright/test'

const accent = { dark: '#ffb3a7', light: '#8a2416' }
const base32 = 'abcdefghijklmnopqrstuvwxyz234567'

function idOf(index: number): string {
  return `${base32[index >> 5]}${base32[index & 31]}`.padStart(16, 'a')
}

/** Articles with the given ages in seconds (at `time`, ms), numbered from 1, all of the Apex source. */
export function articlesOfAge(ages: readonly number[], time = Date.now()): Article[] {
  const now = Math.floor(time / 1_000)
  return ages.map((age, index) => ({
    id: idOf(index),
    title: `テスト記事 ${index + 1} ランクマッチの変更点`,
    link: `https://apex.example/articles/${index + 1}`,
    sourceSite: 'Apexテスト',
    thumbnailUrl: null,
    publishedDate: now - age,
  }))
}

/**
 * The page's clock stands at the moment it was called: ages are what they were made, however long loading takes.
 * Returns that moment, ms.
 */
export async function stopClock(page: Page): Promise<number> {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  return now
}

/** A feed of these articles; sources default to the one they are of. */
export function feedFile(
  articles: Article[],
  given: Partial<Pick<ArticlesFile, 'pickups' | 'sources'>> = {},
): ArticlesFile {
  return {
    generated_at: new Date().toISOString(),
    total_count: articles.length,
    articles,
    pickups: {},
    sources: [
      { name: 'Apexテスト', home_url: 'https://apex.example/', accent, rule: [{ category: 'apex-legends' }] },
    ],
    trending: [],
    ...given,
  }
}

/** Answers articles.json with this feed: for what the demo feeds cannot promise, such as exact counts. */
export async function serveFeed(page: Page, file: ArticlesFile): Promise<void> {
  await withoutServedArticles(page)
  await page.route('**/api/articles.json?*', (route) => route.fulfill({ json: file }))
}

export function serveArticles(page: Page, articles: Article[]): Promise<void> {
  return serveFeed(page, feedFile(articles))
}

/** The rows of the shown tab. */
export function rows(page: Page) {
  return page.getByRole('tabpanel').locator('ul.feed > li')
}

/** ⋯ of a row. */
export function rowMenu(page: Page, index = 0) {
  return rows(page)
    .nth(index)
    .getByRole('button', { name: /のメニュー$/ })
}

export function tab(page: Page, name: string | RegExp) {
  return page.getByRole('tab', { name })
}

/** Takes out the screen of a page whose data are changed: React could not take it over with these. */
const withoutScreen = (html: string) =>
  html.replace(/<div id="root" data-served="\d+">.*?(?=<noscript>)/s, '<div id="root"></div>')

/** Takes out the articles the antenna service writes into the page: only articles.json counts then. */
export async function withoutServedArticles(page: Page): Promise<void> {
  await page.route(/^[^?]*:\d+\/(redirect)?(\?.*)?$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const body = withoutScreen(await response.text()).replace(' id="__DATA__"', '')
    await route.fulfill({ response, body })
  })
}

/** The page as it was served before the newest article came in: nginx may keep it 2 s. Resolves to that article. */
export async function serveEarlierPage(page: Page): Promise<Article> {
  const file: ArticlesFile = await (await page.request.get('/api/articles.json')).json()
  const [newest] = file.articles.toSorted((a, b) => b.publishedDate - a.publishedDate)
  if (!newest) throw new Error('the feed has articles')
  await page.route(/^[^?]*:\d+\/(redirect)?(\?.*)?$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const body = withoutScreen(await response.text()).replace(
      /(id="__DATA__">)(.*?)(<\/script>)/s,
      (_, start, json, end) => {
        const data: ArticlesFile = JSON.parse(json)
        data.articles = data.articles.filter((article) => article.id !== newest.id)
        return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end
      },
    )
    await route.fulfill({ response, body })
  })
  return newest
}

/** `count` articles, one a minute. */
export function manyArticles(count: number): Article[] {
  return articlesOfAge(Array.from({ length: count }, (_, index) => index * 60))
}
