import { heldUpTo, type ThreadState } from '@gamelog/domain/thread-delta'
import { useCallback, useEffect, useRef, useState } from 'react'
import { placeOf, rememberPlace } from '../../shared/reading/places.ts'

interface Reading {
  /** First post not seen on an earlier visit; null = none, or the first visit. */
  readonly firstUnread: number | null
  /** Posts from this number on arrived while reading; null = not known yet. */
  readonly liveFrom: number | null
}

function beginReading(threadId: number, state: ThreadState): Reading {
  const before = placeOf(threadId)?.number
  const hasNew = before !== undefined && before > 0 && before < state.thread.post_count
  return { firstUnread: hasNew ? before + 1 : null, liveFrom: null }
}

/**
 * The bounds of this visit. `settle` marks everything loaded so far as not live; until the first call nothing is live.
 * Posts loaded on a visible page count as read.
 */
export function useReading(threadId: number, state: ThreadState | undefined) {
  const [reading, setReading] = useState<Reading | null>(() => (state ? beginReading(threadId, state) : null))
  if (state && !reading) setReading(beginReading(threadId, state))
  const last = state ? heldUpTo(state) : 0
  const lastSettled = useRef(0)

  useEffect(() => {
    const mark = () => {
      if (last > 0 && document.visibilityState === 'visible') rememberPlace(threadId, last)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [threadId, last])

  const settle = useCallback((upTo: number, isByHand: boolean): void => {
    const before = lastSettled.current
    lastSettled.current = upTo
    setReading((reading) => {
      const firstUnread =
        isByHand && before > 0 && upTo > before ? before + 1 : (reading?.firstUnread ?? null)
      const liveFrom = isByHand || !reading?.liveFrom ? upTo + 1 : reading.liveFrom
      const isSame = reading?.firstUnread === firstUnread && reading.liveFrom === liveFrom
      return isSame ? reading : { firstUnread, liveFrom }
    })
  }, [])

  return { firstUnread: reading?.firstUnread ?? null, liveFrom: reading?.liveFrom ?? null, settle }
}
