import { RelativeTime } from '@gamelog/ui/articles/article-times.tsx'
import { accentStyle } from '@gamelog/ui/articles/labels.tsx'
import { Thumb } from '@gamelog/ui/thumb/thumb.tsx'
import { CalendarClock } from 'lucide-react'
import type { Pickup, Times } from './model/pickups.ts'
import { timesText } from './model/times.ts'
import { type LiveArticles, toPublic } from './use-live-articles.ts'

interface PickupProps {
  pickup: Pickup
  live: LiveArticles
}

/** The article's picture. */
export function PickupThumb({ pickup, live }: PickupProps) {
  const article = toPublic(pickup)
  return <Thumb article={article} category={live.categoryOf(article)} eager className="p-th" />
}

/** Source and age; what an editor has to know besides. */
export function PickupMeta({ pickup, live }: PickupProps) {
  const { publishedDate, sourceSite } = toPublic(pickup)
  return (
    <p className="m">
      <span>{sourceSite}</span>
      <RelativeTime seconds={publishedDate} className="num" />
      <TimesMark times={pickup} />
      {!live.has(pickup.article_id) && <span className="text-warn">古い記事のため公開ページに出ません</span>}
    </p>
  )
}

/** From and until, if there are any. */
export function TimesMark({ times }: { times: Times }) {
  const text = timesText(times)
  if (text === null) return null
  return (
    <span className="num inline-flex items-center gap-1">
      <CalendarClock className="i-xs" aria-hidden />
      {text}
    </span>
  )
}

/** A source's name with its colour. */
export function SourceName({ pickup, live }: PickupProps) {
  const article = toPublic(pickup)
  return (
    <span className="f-src p-acc" style={accentStyle(live.sourceOf(article))}>
      {article.sourceSite}
    </span>
  )
}
