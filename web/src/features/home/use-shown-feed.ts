import type { Article } from '@gamelog/contracts/antenna/article'
import { useState } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { heldBack } from './held-back.ts'

interface Shown {
  /** Articles the reader has been shown or could scroll to; others wait. */
  readonly known: ReadonlySet<string>
  /** The order of 人気 does not change under the reader's eyes. */
  readonly popular: readonly string[]
}

/** All of a feed, but what came in between serving the page and loading the file. */
function begin(feed: Feed): Shown {
  const waiting = heldBack(inlineArticles()?.articles ?? [], feed.articlesOf('all'))
  return { known: new Set([...feed.ids].filter((id) => !waiting.has(id))), popular: feed.popular }
}

/** Holds back what comes in while the page is open, until the reader asks for it. */
export function useShownFeed(feed: Feed | undefined) {
  const [shown, setShown] = useState<Shown | null>(null)
  const whole = feed?.isPartial ? undefined : feed
  if (whole && shown === null) setShown(begin(whole))
  return {
    popular: shown?.popular ?? [],
    isWaiting: (article: Article) => shown !== null && !shown.known.has(article.id),
    /** Shows everything that waits, or all of a feed just loaded. */
    release: (loaded = whole) => loaded && setShown({ known: loaded.ids, popular: loaded.popular }),
  }
}
