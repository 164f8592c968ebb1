import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { endOf, type Pickup, startOf } from './model/pickups.ts'
import { timesText } from './model/times.ts'
import { dayMs } from './model/week.ts'
import { BarFace } from './schedule-bar.tsx'

interface OverlapNoteProps {
  text: string
  pickup: Pickup
  other: Pickup
  live: LiveArticles
  now: number
}

/** Which time is taken by whom, in words and as a picture. */
export function OverlapNote({ text, pickup, other, live, now }: OverlapNoteProps) {
  const from = Math.max(now, startOf(pickup), startOf(other))
  const until = Math.min(endOf(pickup), endOf(other))
  const shared = timesText({
    starts_at: new Date(from).toISOString(),
    ends_at: Number.isFinite(until) ? new Date(until).toISOString() : null,
  })
  const left = Math.max(Math.min(startOf(pickup), startOf(other)), now) - dayMs / 4
  const right = Math.max(finite(endOf(pickup), from + dayMs), finite(endOf(other), from + dayMs)) + dayMs / 8
  const percent = (time: number) => Math.min(Math.max(((time - left) / (right - left)) * 100, 0), 100)
  return (
    <div
      className="grid gap-1 border border-l-3 border-line-2 border-l-hot bg-raised px-3.5 py-2.5"
      role="alert"
    >
      <div>
        <Status look="bad">{text}</Status>
      </div>
      <p className="text-12 leading-relaxed text-ink-3">
        <b className="num text-ink-2">{shared}</b> は「{other.article.title}」の予約です。
      </p>
      <div className="schedule is-small" aria-hidden>
        <div className="schedule-lane">
          {[other, pickup].map((each) => (
            <BarFace
              key={each.article_id}
              pickup={each}
              live={live}
              from={percent(startOf(each))}
              until={percent(endOf(each))}
              look={each === pickup ? 'is-bad' : ''}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function finite(time: number, otherwise: number): number {
  return Number.isFinite(time) ? time : otherwise
}
