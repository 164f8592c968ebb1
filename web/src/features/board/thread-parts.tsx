import type { Thread } from '@gamelog/contracts/board/thread'
import { lastPostAge, threadAge } from '@gamelog/domain/thread-age'
import { useNow } from '@gamelog/ui/use-now'
import { closedState, isComplete } from '../../shared/board/closed-state.ts'
import { Link } from '../../shared/link.tsx'
import { nextLabel } from './next-label.ts'

/** A thread as the list shows it. */
export interface ListedThread {
  thread: Thread
  /** Time of the list, in ms; no thread in it is younger. */
  now: number
  /** Posts since the reader's last visit; null = never opened. */
  unread: number | null
  isFavourite: boolean
  /** One of the busiest threads. */
  isBusy: boolean
  /** The thread that continues it, where that is in the list, and its unread posts. */
  next?: { thread: Thread; unread: number | null } | undefined
}

interface AgeProps {
  label?: '作成' | '最終レス'
  time: string
  /** Time of the list, in ms. */
  now: number
  className?: string
}

/** How long ago a thread was made, or written in last; with a label for what. */
export function Age({ label, time, now, className }: AgeProps) {
  // Not before the list was made: the clock of the page ticks each 10 s, and that of a phone may be slow.
  const ageOf = label === '作成' ? threadAge : lastPostAge
  const age = useNow((seconds) => ageOf(Date.parse(time), Math.max((seconds + 1) * 1000, now)))
  return (
    <time dateTime={time} className={className}>
      {label && `${label} `}
      {age}
    </time>
  )
}

/** The title after what became of the thread. */
export function fullTitle(thread: Thread): string {
  return (isComplete(thread) ? '【完走】' : '') + thread.title
}

/** A block: an inline isolate would keep the blank half of 【 at the start of the line. */
export function ThreadTitle({ thread }: { thread: Thread }) {
  return (
    <bdi
      className="block overflow-hidden text-ellipsis"
      data-pinned={thread.pinned}
      data-official={thread.official}
    >
      {fullTitle(thread)}
    </bdi>
  )
}

export function FavouriteMark() {
  return (
    <span className="text-11 text-ink-2">
      <span aria-hidden>★</span>
      <span className="sr-only">お気に入り</span>
    </span>
  )
}

/** 「12 未読」; the word is left out where a column is headed with it. */
export function Unread({ count, word = '' }: { count: number | null; word?: string }) {
  if (count === null || count <= 0) return null
  return (
    <span className="inline-flex items-baseline gap-[3px] text-11 whitespace-nowrap text-accent">
      <span className="sr-only">未読{count}件</span>
      <b aria-hidden className="num text-15 leading-none">
        {count}
      </b>
      <span aria-hidden className={word}>
        未読
      </span>
    </span>
  )
}

/** Where a finished thread goes on. */
export function NextThread({ thread, next }: Pick<ListedThread, 'thread' | 'next'>) {
  const id = thread.next_thread_id
  if (id === undefined)
    return (
      <span className="text-12 whitespace-nowrap text-ink-3">
        {isComplete(thread) ? '次スレなし' : closedState(thread)}
      </span>
    )
  return (
    <Link
      to={`/board/thread/${id}`}
      className="relative z-1 inline-flex min-h-6 items-center text-12 whitespace-nowrap text-accent after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline"
    >
      {next ? nextLabel(next.thread.title) : '次スレ'}
      {next?.unread ? <span className="ml-1 text-ink-3">未読 {next.unread}</span> : null}
    </Link>
  )
}
