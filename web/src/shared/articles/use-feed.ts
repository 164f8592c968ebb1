import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { fetchNewArticles } from '@gamelog/ui/api-client'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { firstPaint } from '../first-paint.ts'
import { useNoteHidden } from '../mute/use-note-hidden.ts'
import type { ArticleMute } from './article-mute.ts'
import { createFeed, type Feed } from './feed.ts'
import { inlineArticles } from './inline-articles.ts'
import { useArticleMute } from './use-article-mute.ts'

/** Under which the file is held. */
export const feedKey = ['articles'] as const
/** ETag of the file held there; null while that is the one of the served page. */
let heldEtag: string | null = null

/** Loads the file, or keeps the one held when it has not changed. */
async function loadArticles(client: QueryClient, signal: AbortSignal): Promise<ArticlesFile> {
  await firstPaint()
  const held = client.getQueryData<ArticlesFile>(feedKey)
  const loaded = await fetchNewArticles(held ? heldEtag : null, signal)
  if (loaded) heldEtag = loaded.etag
  return loaded?.file ?? (held as ArticlesFile)
}

let latest: { file: ArticlesFile; mute: ArticleMute; feed: Feed } | undefined

function toFeed(file: ArticlesFile, mute: ArticleMute): Feed {
  if (latest?.file !== file || latest.mute !== mute) {
    const served = inlineArticles()
    const isPartial = file === served
    const feed = createFeed(file, {
      ruleOf: mute ?? undefined,
      isPartial,
      rowCount: isPartial ? served?.row_count : undefined,
      picked: isPartial ? served?.picked : undefined,
    })
    latest = { file, mute, feed }
  }
  return latest.feed
}

/** The current feed, outside React; undefined before it is loaded. */
export function currentFeed(): Feed | undefined {
  return latest?.feed
}

/**
 * The feed without muted articles: first those of the served page, then the file, one request shared by all parts of the
 * screen. A failed refresh keeps the feed.
 */
export function useFeed() {
  const mute = useArticleMute()
  const isWaiting = mute === undefined
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: feedKey,
    queryFn: ({ client, signal }) => loadArticles(client, signal),
    select: useCallback((file: ArticlesFile) => toFeed(file, mute), [mute]),
    initialData: () => inlineArticles() ?? undefined,
    // Stale at once: the file has the pickups and the other articles.
    initialDataUpdatedAt: 0,
  })
  useNoteHidden('article', data?.hidden)
  return { data: isWaiting ? undefined : data, error: isWaiting ? null : error, isError, isFetching, refetch }
}
