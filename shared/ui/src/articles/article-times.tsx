import { clockOrDay, dateTime, isNewArticle, relativeTime } from '../format.ts'
import { NewBadge } from '../new-badge.tsx'
import { useNow } from '../use-now.ts'

/** 12分前, kept current, with the full date as its title. */
export function RelativeTime({ seconds, className }: { seconds: number; className?: string }) {
  const text = useNow((now) => relativeTime(seconds, now))
  return (
    <time dateTime={new Date(seconds * 1_000).toISOString()} title={dateTime(seconds)} className={className}>
      {text}
    </time>
  )
}

/** 14:06 of the last 24 hours, else 11/21: where nothing else tells the age. */
export function ClockOrDay({ seconds }: { seconds: number }) {
  return useNow((now) => clockOrDay(seconds, now))
}

/** NEW, as long as the article is at most 60 minutes old. */
export function NewArticleBadge({ seconds }: { seconds: number }) {
  return useNow((now) => isNewArticle(seconds, now)) ? <NewBadge /> : null
}
