import type { Article } from '@gamelog/contracts/antenna/article'

/** The article's address if it is http(s), else null. */
export function sourceLink(article: Pick<Article, 'link'>): string | null {
  return URL.canParse(article.link) && /^https?:$/.test(new URL(article.link).protocol) ? article.link : null
}

/** Address of our page about an article, to which its links lead. */
export function redirectAddress(article: Pick<Article, 'id' | 'link'>): string {
  const link = sourceLink(article)
  return `/redirect?id=${article.id}${link === null ? '' : `&from=${encodeURIComponent(new URL(link).hostname)}`}`
}
