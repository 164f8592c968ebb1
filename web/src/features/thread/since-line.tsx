import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { DigestOffer } from './thread-parts.ts'
import type { ThreadView } from './use-thread-view.ts'

/** Content of the line at the しおり. */
export interface Since {
  /** Number of the post above it. */
  readonly place: number
  readonly unread: number
  /** When another device had read so far, ms since the epoch; null = this one. */
  readonly elsewhereAt: number | null
  /** So many posts follow that 今北 may be offered. */
  readonly isLong: boolean
}

const clockTime = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('ja-JP', { month: 'numeric', day: 'numeric' })

function timeOf(at: number): string {
  const isToday = day.format(at) === day.format(Date.now())
  return isToday ? clockTime.format(at) : day.format(at)
}

/** The line at the しおり. The room for what is offered there does not come and go with posts that arrive. */
export function SinceLine({ place, unread, elsewhereAt, isLong, view }: Since & { view: ThreadView }) {
  const [hasOffer] = useState(isLong)
  return (
    <>
      <li id="new" className="since">
        <Bookmark size={15} aria-hidden fill="currentColor" />
        しおり {place}・未読 {unread}
        {elsewhereAt !== null && <small>別の端末で読んだ位置（{timeOf(elsewhereAt)}）</small>}
      </li>
      {hasOffer && (
        <li className="min-h-14">
          <DigestOffer place={place} view={view} />
        </li>
      )}
    </>
  )
}
