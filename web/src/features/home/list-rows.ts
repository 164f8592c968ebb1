import type { Article } from '@gamelog/contracts/antenna/article'
import { articlesOfRow, rowsByPopularity, type StoryRow, toStoryRows } from '@gamelog/domain/story-rows'
import type { FeedView } from './feed-view.ts'

/** The feed as the reader was shown it: neither the order of 人気 nor what is one story changes under their eyes. */
export interface ShownFeed {
  /** Articles they could scroll to, each with its story. */
  readonly stories: ReadonlyMap<string, string | undefined>
  readonly popular: readonly string[]
}

/**
 * The rows of a list, and the number of those that wait. An article that joins a row already there waits as well, without
 * being counted: it is no news.
 * @param articles of the view, newest first
 */
export function listRows(
  articles: readonly Article[],
  sort: FeedView['sort'],
  shown: ShownFeed | null,
): { rows: readonly StoryRow<Article>[]; waiting: number } {
  if (shown === null) return { rows: toStoryRows(articles), waiting: 0 }
  const { stories, popular } = shown
  const isWaiting = ({ id }: Article) => !stories.has(id)
  const current = articles.filter((article) => !isWaiting(article))
  const rows = toStoryRows(current, ({ id }) => stories.get(id))
  const coming = current.length === articles.length ? [] : toStoryRows(articles)
  return {
    rows: sort === 'popular' ? rowsByPopularity(rows, popular) : rows,
    waiting: coming.filter((row) => articlesOfRow(row).every(isWaiting)).length,
  }
}
