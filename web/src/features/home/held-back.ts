import type { Article } from '@gamelog/contracts/antenna/article'
import { articlesOfRow, type StoryRow } from '@gamelog/domain/story-rows'

type Listed = Pick<Article, 'id' | 'publishedDate'>

/**
 * Ids of the articles published between serving the page and loading the file: inserted at once they would push what is
 * being read. Those of a row that stands below the served ones are not among them. Empty when articles of the served page
 * have left the file: the whole list is then replaced.
 * @param served the articles of the served page, newest first.
 */
export function heldBack(served: readonly Listed[], now: readonly StoryRow<Listed>[]): ReadonlySet<string> {
  const known = new Set(served.map((article) => article.id))
  const present = new Set(now.flatMap(articlesOfRow).map((article) => article.id))
  const oldest = served.at(-1)?.publishedDate
  if (oldest === undefined || served.some((article) => !present.has(article.id))) return new Set()
  const came = now.filter(({ lead }) => lead.publishedDate >= oldest).flatMap(articlesOfRow)
  return new Set(came.map((article) => article.id).filter((id) => !known.has(id)))
}
