import type { Article, ArticlesFile, HomePage } from '@gamelog/contracts/antenna/article'
import { screens } from '@gamelog/contracts/screens'
import { escapeHtml, renderHead, siteCard } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { redirectAddress } from './link-address.ts'

/** Articles the page shows before the reader scrolls. */
const inlinedArticles = 30

const { component, description, path } = screens.home

/**
 * Renders the home page: head, newest articles as data and as a list.
 * @param seed of the random choices made in the browser.
 */
export function makeHomePage(
  template: PageTemplate,
  origin: string,
  file: ArticlesFile,
  seed: string,
): Promise<string> {
  const articles = file.articles.slice(0, inlinedArticles)
  // 人気の記事 is left to articles.json: it refers to articles that are not in the page.
  const picked = pickedBeyond(file, articles)
  const data: HomePage = { ...file, articles, picked, seed, trending: [] }
  return template.fill({
    page: component,
    path,
    head: renderHead({
      ...siteCard(origin, screens.home),
      url: `${origin}/`,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'GAMELOG',
        description,
        url: `${origin}/`,
        inLanguage: 'ja',
      },
    }),
    picture: leadPicture(file),
    data,
    list: `<h1>新着記事</h1>${articleList(articles)}`,
  })
}

/** Pickups of the first tab that are not among the newest articles. */
function pickedBeyond({ pickups, articles }: ArticlesFile, newest: readonly Article[]): Article[] {
  const { positioned = {}, reserves = [] } = pickups.all ?? {}
  const ids = new Set([...Object.values(positioned), ...reserves])
  for (const { id } of newest) ids.delete(id)
  return articles.filter(({ id }) => ids.has(id))
}

/** Address of the first pickup's picture, preloaded because it is the largest element (LCP). */
function leadPicture({ pickups, articles }: ArticlesFile): string | undefined {
  const { pickup1, pickup2, pickup3 } = pickups.all?.positioned ?? {}
  for (const pickup of [pickup1, pickup2, pickup3]) {
    const url = articles.find(({ id }) => id === pickup)?.thumbnailUrl
    if (url) return url
  }
  return undefined
}

/** The articles as links to /redirect, for readers without scripts. */
export function articleList(articles: readonly Article[]): string {
  const items = articles.map(
    (article) =>
      `<li><a href="${escapeHtml(redirectAddress(article))}">${escapeHtml(article.title)}</a> (${escapeHtml(article.sourceSite)})</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
