import type { ReactNode, Ref } from 'react'
import { monthDayTime } from './times.ts'

const current =
  'ticks -mx-px bg-warn-soft py-3 text-ink-1 [--tick-colour:var(--warn)] [--tick:14px] max-tab:mx-0 max-tab:after:inset-0'

interface PostProps {
  ref?: Ref<HTMLElement> | undefined
  /** Names it for screen readers. */
  label?: string | undefined
  /** Its number in the thread, or a sign in its place. */
  number: ReactNode
  name: ReactNode
  /** ISO time. */
  at: string
  /** Default: month, day and time. */
  time?: string | undefined
  /** Beside name and time: its ID, tags. */
  marks?: ReactNode | undefined
  /** The text. */
  children: ReactNode
  /** The one a decision is about. */
  isCurrent?: boolean | undefined
  isDeleted?: boolean | undefined
  /** Its button, on the right. */
  action?: ReactNode | undefined
  className?: string | undefined
}

/** A post of a thread as operators see it. */
export function Post(props: PostProps) {
  const { ref, label, number, name, at, time, marks, children, isCurrent, isDeleted, action } = props
  const { className = '' } = props
  return (
    <article
      ref={ref}
      aria-label={label}
      aria-current={isCurrent || undefined}
      className={`grid ${action ? 'grid-cols-[44px_minmax(0,1fr)_auto]' : 'grid-cols-[44px_minmax(0,1fr)]'} gap-x-2.5 border-line-1 pr-4 pl-2.5 [article+&]:border-t max-tab:grid-cols-[36px_minmax(0,1fr)] max-tab:pl-1 ${isCurrent ? current : 'py-[7px] text-ink-2'} ${className}`}
    >
      <span
        className={`num text-right font-bold ${isCurrent ? 'text-18 leading-[1.3] text-warn' : 'text-14 leading-normal text-ink-3'}`}
      >
        {number}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-x-2.5 text-12 text-ink-3">
          <b className={isCurrent ? 'text-ink-1' : 'text-ink-2'}>{name}</b>
          <time dateTime={at}>{time ?? monthDayTime(at)}</time>
          {marks}
        </div>
        <p
          className={`leading-[1.65] whitespace-pre-line ${isCurrent ? 'mt-[3px] text-16' : ''} ${isDeleted ? 'text-ink-3 line-through decoration-line-3' : ''}`}
        >
          {children}
        </p>
      </div>
      {action && <div className="max-tab:col-start-2 max-tab:mt-1 max-tab:justify-self-end">{action}</div>}
    </article>
  )
}
