import { readEntry } from '@gamelog/ui/history-entry'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { rememberPlace } from '../../shared/reading/places.ts'
import { placeAfter, readFrom, rowsDownTo } from './read-rows.ts'
import { storeView } from './stored-views.ts'
import type { ThreadRow } from './thread-rows.ts'
import { lastInWindow, windowView } from './window-posts.ts'

/** ms in the window after which a post has been seen. */
const moment = 300

export interface Marking {
  readonly threadId: number
  readonly rows: readonly ThreadRow[]
  /** Of the rows; in another one those above the window have not been passed. */
  readonly order: 'tree' | 'number'
  /** Number of the last loaded post. */
  readonly last: number
  /** Only a part of the thread is shown or loaded: what it leaves out has not been read. */
  readonly isPart: boolean
  /** A search, a filter or a range leaves posts out. */
  readonly isFiltered: boolean
  /** しおり when the thread was opened. */
  readonly place: number
  /** The place stored by this page. */
  readonly marked: RefObject<number>
  readonly firstUnread: number | null
  readonly liveFrom: number | null
  readonly muted: ReadonlyMap<number, unknown>
  readonly mine: ReadonlySet<number>
  /** Posts that answer the reader's. */
  readonly toMe: ReadonlySet<number>
}

/**
 * Names the entry of the history that shows the post in its address; null = the entry shows none. A jump to the end skips
 * nothing, unless it led to a post for its own sake: an own one, an answer.
 */
function jumpEntry(last: number): string | null {
  const { key, from, skips } = readEntry()
  const isToEnd = from !== undefined && !skips && location.hash === `#p${last}`
  return location.hash === '' || isToEnd ? null : `${key}${location.hash}`
}

/**
 * Marks posts as read: the rows down to the last one that was in the window for a moment, on a visible page. Returns the
 * numbers `waiting` to be read, in the order of the rows, how many of them `arrived` meanwhile, and the `next` one to read;
 * and of the answers to the reader, muted ones left out, which have been seen here and which not.
 */
export function useMarks({ threadId, rows, order, last, isPart, isFiltered, place, ...marking }: Marking) {
  const { firstUnread, liveFrom, muted, mine, toMe, marked } = marking
  const [seen] = useState(() => new Set<number>())
  const [seenCount, setSeenCount] = useState(0)
  const isMarked = useRef(false)
  /** The row the reader came down from to the window; undefined = the first. */
  const from = useRef<number>(undefined)
  const entry = useRef<string>(null)
  const hasSkipped = useRef(false)
  const lookedAt = useRef(order)

  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    storeView()
    if (isFiltered || lookedAt.current !== order) hasSkipped.current = true
    lookedAt.current = order
    if (isPart) return
    const lowest = lastInWindow()
    const highest = windowView()?.number
    if (lowest === null || highest === undefined) return
    const jumped = jumpEntry(last)
    if (hasSkipped.current || (jumped !== null && jumped !== entry.current)) from.current = highest
    hasSkipped.current = false
    entry.current = jumped
    from.current = readFrom(rows, from.current, highest)
    for (const number of rowsDownTo(rows, lowest, from.current)) seen.add(number)
    if (seen.size === seenCount && isMarked.current) return
    isMarked.current = true
    setSeenCount(seen.size)
    const isRead = (number: number) => number <= place || seen.has(number) || mine.has(number)
    marked.current = Math.max(1, placeAfter(rows, isRead, last))
    rememberPlace(threadId, marked.current)
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lookSoon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      look()
    }, moment)
  })

  useEffect(() => {
    const events = ['scroll', 'resize'] as const
    const soon = () => lookSoon()
    for (const event of events) addEventListener(event, soon, { passive: true })
    document.addEventListener('visibilitychange', soon)
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      for (const event of events) removeEventListener(event, soon)
      document.removeEventListener('visibilitychange', soon)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows may stand in the window
  useEffect(() => lookSoon(), [rows, isPart])

  function markSeen(number: number): void {
    seen.add(number)
    setSeenCount(seen.size)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` grows with its count
  const answers = useMemo(() => {
    const shown = [...toMe].filter((number) => !muted.has(number))
    return {
      seen: shown.filter((number) => seen.has(number)),
      unseen: shown.filter((number) => !seen.has(number)),
    }
  }, [toMe, muted, seenCount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` grows with its count
  const unread = useMemo(() => {
    const arrivedFrom = liveFrom ?? Number.POSITIVE_INFINITY
    const from = Math.min(firstUnread ?? Number.POSITIVE_INFINITY, arrivedFrom)
    const isUnread = (number: number) => !seen.has(number) && !muted.has(number) && !mine.has(number)
    const unread = isPart ? [] : rows.map(({ post }) => post.post_number).filter(isUnread)
    const waiting = unread.filter((number) => number >= from)
    const mark = rows.find(({ startsNew }) => startsNew)
    return {
      waiting,
      arrived: waiting.filter((number) => number >= arrivedFrom).length,
      /** On the first visit every post is unread, though none of them waits. */
      next: place === 0 ? unread[0] : waiting[0],
      /** The しおり has been in the window, or there is none above what is waiting. */
      isAtMark: mark === undefined || seen.has(mark.post.post_number),
    }
  }, [rows, isPart, place, firstUnread, liveFrom, muted, mine, seenCount])
  return { ...unread, answers, markSeen }
}
