import type { ThreadState } from '@gamelog/domain/thread-delta'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { findPlace, readElsewhereAt } from '../../shared/reading/places.ts'
import { placeStore } from '../../shared/reading/stores.ts'

export interface Visit {
  /** しおり when the thread was opened; 0 = the first visit. */
  readonly place: number
  /** Number of the post above the line; the しおり unless 更新 has brought posts. */
  readonly mark: number
  /** When another device had read so far, ms since the epoch. */
  readonly elsewhereAt: number | null
  /** First post after the しおり; null = none, or the first visit. */
  readonly firstUnread: number | null
  /** Posts from this number on arrived while reading; null = not known yet. */
  readonly liveFrom: number | null
}

/** ms within which the place may still come from another device, while the reader has done nothing. */
const openingTime = 5_000
const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function beginVisit(threadId: number, { thread }: ThreadState, mine: ReadonlySet<number>): Visit {
  const place = findPlace(threadId)?.number ?? 0
  let first = place + 1
  while (mine.has(first)) first += 1
  const firstUnread = place > 0 && first <= thread.post_count ? first : null
  return { place, mark: place, elsewhereAt: readElsewhereAt(threadId), firstUnread, liveFrom: null }
}

/**
 * The bounds of this visit, which stay while it lasts. `settle` marks everything loaded so far as not live; until the
 * first call nothing is live. Own posts are read. A thread just opened takes over how far another device has read.
 */
export function useReading(threadId: number, state: ThreadState, mine: ReadonlySet<number>) {
  const [visit, setVisit] = useState(() => beginVisit(threadId, state, mine))
  const lastSettled = useRef(0)
  /** The place this page has stored itself. */
  const marked = useRef(0)
  const stored = placeStore.use().get(String(threadId))?.number ?? 0

  const settle = useCallback((upTo: number, isByHand: boolean): void => {
    const before = lastSettled.current
    lastSettled.current = upTo
    setVisit((visit) => {
      const hasMore = isByHand && before > 0 && upTo > before
      const firstUnread = hasMore ? before + 1 : visit.firstUnread
      const liveFrom = isByHand || !visit.liveFrom ? upTo + 1 : visit.liveFrom
      if (visit.firstUnread === firstUnread && visit.liveFrom === liveFrom) return visit
      return { ...visit, firstUnread, liveFrom, ...(hasMore && { mark: before, elsewhereAt: null }) }
    })
  }, [])

  const isOpening = useRef(true)
  useEffect(() => {
    const end = () => {
      isOpening.current = false
    }
    const timer = setTimeout(end, openingTime)
    for (const input of inputs) addEventListener(input, end, { passive: true, once: true })
    return () => {
      clearTimeout(timer)
      for (const input of inputs) removeEventListener(input, end)
    }
  }, [])
  const takeOver = useEffectEvent(() => {
    if (!isOpening.current || location.hash !== '' || stored <= Math.max(visit.place, marked.current)) return
    setVisit(({ liveFrom }) => ({ ...beginVisit(threadId, state, mine), liveFrom }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that has come
  useEffect(() => takeOver(), [stored])

  return { ...visit, settle, marked, isWhole: !state.first_rows }
}
