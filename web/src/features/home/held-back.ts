import type { Article } from '@gamelog/contracts/antenna/article'

type Listed = Pick<Article, 'id' | 'publishedDate'>

/**
 * Articles that came in between the page as it was served and the file read by it: put into the list at once they
 * would push what is being read. Empty when the served page is older than that: it is then replaced.
 * @param served what the page showed at first, newest first.
 */
export function heldBack(served: readonly Listed[], now: readonly Listed[]): ReadonlySet<string> {
  const known = new Set(served.map((article) => article.id))
  const present = new Set(now.map((article) => article.id))
  const oldest = served.at(-1)?.publishedDate
  if (oldest === undefined || served.some((article) => !present.has(article.id))) return new Set()
  const came = now.filter((article) => !known.has(article.id) && article.publishedDate >= oldest)
  return new Set(came.map((article) => article.id))
}
