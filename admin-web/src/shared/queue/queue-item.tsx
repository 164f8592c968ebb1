import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import type { ReactNode } from 'react'
import { queueRow } from '../queue-row.ts'

interface QueueItemProps {
  /** In view beside the list. */
  isCurrent: boolean
  isDone?: boolean | undefined
  /** At its left: a tick box, a sign. */
  start: ReactNode
  title: string
  /** Of the post or the member. */
  number: string
  text: string
  /** Names it for what decides by key. */
  dataKey?: string | undefined
  onOpen: () => void
  /** The facts that the decision depends on, in one line. */
  children: ReactNode
}

/** An item in the list of a queue. */
export function QueueItem(props: QueueItemProps) {
  const { isCurrent, isDone, start, title, number, text, dataKey, onOpen, children } = props
  return (
    <li
      {...queueRow(isCurrent)}
      data-key={dataKey}
      className={`relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 border-b border-line-1 pr-3.5 pl-4 hover:bg-raised aria-current:bg-hover aria-current:shadow-[inset_3px_0_0_var(--accent)] max-tab:grid-cols-[22px_minmax(0,1fr)] max-tab:pl-3.5 ${isDone ? 'opacity-60' : ''}`}
    >
      <span className="z-1 mt-[13px]">{start}</span>
      <Pressable
        // A long title does not widen the row.
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 py-[11px] text-left after:absolute after:inset-0"
        onClick={onOpen}
      >
        <span className="flex items-center gap-2 text-12 text-ink-3">
          <span className="truncate">{title}</span>
          <b className="num text-ink-2">{number}</b>
        </span>
        <span className="line-clamp-2 leading-[1.55]">{text}</span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-[3px] text-12 text-ink-3">
          {children}
        </span>
      </Pressable>
    </li>
  )
}
