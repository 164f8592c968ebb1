import type { Article } from '@gamelog/contracts/antenna/article'
import { CalendarClock } from 'lucide-react'
import { ArticleMeta, ArticleThumb } from '../../shared/articles/article-facts.tsx'
import { type LiveArticles, toPublic } from '../../shared/articles/use-live-articles.ts'
import type { Pickup, Times } from './model/pickups.ts'
import { timesText } from './model/times.ts'

interface PickupProps {
  pickup: Pickup
  live: LiveArticles
}

/** A pickup's article as the public page has it. */
export function articleOf({ article_id, article }: Pickup): Article {
  return toPublic({ id: article_id, ...article })
}

/** The article's picture. */
export function PickupThumb({ pickup, live, className }: PickupProps & { className: string }) {
  return <ArticleThumb article={articleOf(pickup)} live={live} className={className} />
}

/** Source and age; what an editor has to know besides. */
export function PickupMeta({ pickup, live }: PickupProps) {
  return (
    <ArticleMeta article={articleOf(pickup)} live={live}>
      <TimesMark times={pickup} />
    </ArticleMeta>
  )
}

/** From and until, if there are any. */
export function TimesMark({ times }: { times: Times }) {
  const text = timesText(times)
  if (text === null) return null
  return (
    <span className="num inline-flex items-center gap-1">
      <CalendarClock className="size-3.5" aria-hidden />
      {text}
    </span>
  )
}
