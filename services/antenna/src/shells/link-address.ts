import type { Article } from '@gamelog/contracts/antenna/article'

/** An article's address when it is http(s), else null: nothing else becomes a link. */
export function sourceLink(article: Pick<Article, 'link'>): string | null {
  return URL.canParse(article.link) && /^https?:$/.test(new URL(article.link).protocol) ? article.link : null
}

/** Where a click on an article leads: our page about it. */
export function redirectAddress(article: Pick<Article, 'id' | 'link'>): string {
  const link = sourceLink(article)
  return `/redirect?id=${article.id}${link === null ? '' : `&from=${encodeURIComponent(new URL(link).hostname)}`}`
}
