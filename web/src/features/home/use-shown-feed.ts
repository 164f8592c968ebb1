import { useState } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { heldBack } from './held-back.ts'
import type { ShownFeed } from './list-rows.ts'

/** All of a feed, but what came in between serving the page and loading the file. */
function begin(feed: Feed): ShownFeed {
  const waiting = heldBack(inlineArticles()?.articles ?? [], feed.rowsOf('all'))
  const stories = new Map([...feed.stories].filter(([id]) => !waiting.has(id)))
  return { stories, popular: feed.popular }
}

/** Holds back what comes in while the page is open, until the reader asks for it. */
export function useShownFeed(feed: Feed | undefined) {
  const [shown, setShown] = useState<ShownFeed | null>(null)
  const whole = feed?.isPartial ? undefined : feed
  if (whole && shown === null) setShown(begin(whole))
  return {
    shown,
    /** Shows everything that waits, or all of a feed just loaded. */
    release: (loaded = whole) => loaded && setShown(loaded),
  }
}
