import type { Article } from '@gamelog/contracts/antenna/article'
import { useMemo, useState } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { heldBack } from './held-back.ts'

/** Holds back articles published after the page was served until the reader asks for them. */
export function useHeldBack(feed: Feed | undefined) {
  const [isHolding, setHolding] = useState(true)
  const held = useMemo(() => {
    const served = feed && !feed.isPartial && isHolding ? inlineArticles()?.articles : undefined
    return heldBack(served ?? [], feed?.articlesOf('all') ?? [])
  }, [feed, isHolding])
  return {
    count: held.size,
    without: (articles: readonly Article[]) =>
      held.size === 0 ? articles : articles.filter((article) => !held.has(article.id)),
    release: () => setHolding(false),
  }
}
