import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { exactTime, monthDayTime } from './times.ts'

/** Events of one thing, along a line of time; children are `HistoryEntry`s. */
export function HistoryList({ children }: { children: ReactNode }) {
  return <ol className="divide-y divide-line-1">{children}</ol>
}

const tones = { bad: 'text-hot', warn: 'text-warn', good: 'text-good', accent: 'text-accent' }

interface HistoryEntryProps {
  icon: LucideIcon
  /** ISO time. */
  at: string
  /** Default: month, day and time. */
  time?: ReactNode | undefined
  tone?: keyof typeof tones | undefined
  /** Who, why: small, below. */
  note?: ReactNode | undefined
  children: ReactNode
}

const line =
  'before:absolute before:inset-y-0 before:left-[125.5px] before:w-px before:bg-line-2 first:before:top-3.5 ' +
  'last:before:bottom-auto last:before:h-3.5 max-tab:before:left-[22px]'

/** An event: its time, a sign on the line, what happened. */
export function HistoryEntry({ icon: Icon, at, time, tone, note, children }: HistoryEntryProps) {
  return (
    <li
      className={`relative grid grid-cols-[92px_18px_minmax(0,1fr)] gap-x-2.5 px-4 pt-[9px] pb-[11px] max-tab:grid-cols-[18px_minmax(0,1fr)] max-tab:px-3.5 ${line}`}
    >
      <time
        className="text-right whitespace-nowrap text-ink-3 max-tab:col-start-2 max-tab:row-start-1 max-tab:text-left max-tab:text-12"
        dateTime={at}
        title={exactTime(at)}
      >
        {time ?? monthDayTime(at)}
      </time>
      <Icon
        className={`relative z-1 mt-px size-4 bg-panel max-tab:col-start-1 max-tab:row-start-1 ${tone ? tones[tone] : 'text-ink-3'}`}
        aria-hidden
      />
      <div className="min-w-0 leading-[1.65] text-ink-2 max-tab:col-start-2">
        {children}
        {note && <p className="text-12 text-ink-3">{note}</p>}
      </div>
    </li>
  )
}
