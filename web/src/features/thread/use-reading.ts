import { heldUpTo, type ThreadState } from '@gamelog/domain/thread-delta'
import { useCallback, useRef, useState } from 'react'
import { placeOf, readElsewhereAt } from '../../shared/reading/places.ts'

interface Visit {
  /** しおり when the thread was opened; 0 = the first visit. */
  readonly place: number
  /** When another device had read so far, ms since the epoch. */
  readonly elsewhereAt: number | null
  /** First post after the しおり; null = none, or the first visit. */
  readonly firstUnread: number | null
  /** Posts from this number on arrived while reading; null = not known yet. */
  readonly liveFrom: number | null
}

function beginVisit(threadId: number, { thread }: ThreadState, mine: ReadonlySet<number>): Visit {
  const place = placeOf(threadId)?.number ?? 0
  let first = place + 1
  while (mine.has(first)) first += 1
  const firstUnread = place > 0 && first <= thread.post_count ? first : null
  return { place, elsewhereAt: readElsewhereAt(threadId), firstUnread, liveFrom: null }
}

/**
 * The bounds of this visit, which stay while it lasts. `settle` marks everything loaded so far as not live; until the
 * first call nothing is live. Own posts are read.
 */
export function useReading(threadId: number, state: ThreadState, mine: ReadonlySet<number>) {
  const [visit, setVisit] = useState(() => beginVisit(threadId, state, mine))
  const lastSettled = useRef(0)

  const settle = useCallback((upTo: number, isByHand: boolean): void => {
    const before = lastSettled.current
    lastSettled.current = upTo
    setVisit((visit) => {
      const hasMore = isByHand && before > 0 && upTo > before
      const firstUnread = hasMore ? before + 1 : visit.firstUnread
      const liveFrom = isByHand || !visit.liveFrom ? upTo + 1 : visit.liveFrom
      if (visit.firstUnread === firstUnread && visit.liveFrom === liveFrom) return visit
      return { ...visit, firstUnread, liveFrom, ...(hasMore && { elsewhereAt: null }) }
    })
  }, [])

  return { ...visit, settle, isWhole: heldUpTo(state) > 0 && !state.first_rows }
}
