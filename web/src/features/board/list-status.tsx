import './board.css'
import { Button } from '@gamelog/ui/button.tsx'
import { clockTime } from '@gamelog/ui/format'
import { ChevronUp, RotateCw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

interface ListStatusProps {
  /** How many threads there are. */
  children: ReactNode
  /** Time of the list, in ms; 0 = there is none yet. */
  at: number
  /** 「新着レス14件を表示」; null = no news. */
  news: string | null
  isRefreshing: boolean
  onShow: () => void
  onRefresh: () => void
}

/** State of the list, and the news that wait in its place: a line of one height, so that nothing moves. */
export function ListStatus({ children, at, news, isRefreshing, onShow, onRefresh }: ListStatusProps) {
  const line = useRef<HTMLDivElement>(null)

  function show(): void {
    onShow()
    // The button is gone; the next key leads into the list.
    line.current?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={line}
      tabIndex={-1}
      className={`flex h-11 items-center border-b border-line-1 pl-4 outline-none tab:h-10 tab:pl-5 ${news ? 'bg-accent-soft pl-0! text-accent' : 'text-ink-3'}`}
    >
      <div aria-live="polite" className="contents">
        {news ? (
          <button type="button" className="list-news" onClick={show}>
            <ChevronUp size={15} aria-hidden />
            {news}
          </button>
        ) : (
          <p className="min-w-0 flex-1 truncate text-12">{children}</p>
        )}
      </div>
      {!news && at > 0 && (
        <time dateTime={new Date(at).toISOString()} className="pl-3 text-12 whitespace-nowrap">
          最終更新 {clockTime(at / 1_000)}
        </time>
      )}
      <Button
        kind="quiet"
        aria-label="更新"
        title="更新"
        aria-disabled={isRefreshing}
        onClick={onRefresh}
        className="w-11 px-0! tab:mr-2"
      >
        <RotateCw size={15} aria-hidden className={isRefreshing ? 'animate-spin' : ''} />
      </Button>
    </div>
  )
}
