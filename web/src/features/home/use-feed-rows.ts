import { useMemo } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { type FeedView, filterArticles } from './feed-view.ts'
import { listRows, type ShownFeed } from './list-rows.ts'

/** The rows of the view in the address, and how many wait; none without a feed. */
export function useFeedRows(feed: Feed | undefined, view: FeedView, shown: ShownFeed | null) {
  const { game, sort, kind, source } = view
  return useMemo(() => {
    const articles = feed ? filterArticles(feed.articlesOf(game), { kind, source }, feed) : []
    return listRows(articles, sort, shown)
  }, [feed, game, sort, kind, source, shown])
}
