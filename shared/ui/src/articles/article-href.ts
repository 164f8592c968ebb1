import type { Article } from '@gamelog/contracts/antenna/article'

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : ''
}

/** Address of an article's links: /redirect?id={articleId}&from={host of its source}. */
export function articleHref(article: Pick<Article, 'id' | 'link'>): string {
  return `/redirect?${new URLSearchParams({ id: article.id, from: hostOf(article.link) })}`
}
