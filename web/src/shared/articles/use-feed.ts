import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { fetchArticles } from '@gamelog/ui/api-client'
import { useQuery } from '@tanstack/react-query'
import { createFeed, type Feed } from './feed.ts'

const feeds = new WeakMap<ArticlesFile, Feed>()

function toFeed(file: ArticlesFile): Feed {
  const feed = feeds.get(file) ?? createFeed(file)
  feeds.set(file, feed)
  return feed
}

/** The feed: one request per page, shared by every screen part; a failed refresh keeps what was there. */
export function useFeed() {
  return useQuery({
    queryKey: ['articles'],
    queryFn: ({ signal }) => fetchArticles(signal),
    select: toFeed,
  })
}
