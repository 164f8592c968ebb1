import './board.css'
import { ClockOrDay } from '@gamelog/ui/articles/article-times.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { ChevronUp, RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useOnline } from '../../shared/use-online.ts'

interface ListStatusProps {
  /** How many threads there are. */
  children: ReactNode
  /** Time of the list, in ms; 0 = there is none yet. */
  at: number
  /** 「新着レス14件を表示」; null = no news. */
  news: string | null
  /** The last request for the list failed. */
  isStale: boolean
  isRefreshing: boolean
  onShow: () => void
  onRefresh: () => void
}

/** State of the list, and the news that wait in its place: a line of one height, so that nothing moves. */
export function ListStatus(props: ListStatusProps) {
  const { children, at, news, isStale, isRefreshing, onShow, onRefresh } = props
  const line = useRef<HTMLDivElement>(null)
  const isOffline = !useOnline()
  const isOld = at > 0 && (isOffline || isStale)
  const Icon = isOffline ? WifiOff : TriangleAlert

  function show(): void {
    onShow()
    // The button is gone; the next key leads into the list.
    line.current?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={line}
      tabIndex={-1}
      className={`flex h-11 items-center border-b border-line-1 pl-4 outline-none tab:h-10 tab:pl-5 ${news ? 'bg-accent-soft pl-0! text-accent' : isOld ? 'bg-warn-soft text-warn' : 'text-ink-3'}`}
    >
      <div aria-live="polite" className="contents">
        {news ? (
          <Pressable className="list-news" onClick={show}>
            <ChevronUp size={15} aria-hidden />
            {news}
          </Pressable>
        ) : isOld ? (
          <p className="flex min-w-0 flex-1 items-center gap-2 text-12">
            <Icon size={15} aria-hidden className="flex-none" />
            <span className="truncate">
              {isOffline ? 'オフラインです。' : '新着を読み込めませんでした。'}
              <span className="num">
                <ClockOrDay seconds={at / 1_000} />
              </span>
              時点の一覧です。
            </span>
          </p>
        ) : (
          <p className="min-w-0 flex-1 truncate text-12">{children}</p>
        )}
      </div>
      {!news && !isOld && at > 0 && (
        <time dateTime={new Date(at).toISOString()} className="pl-3 text-12 whitespace-nowrap">
          最終更新 <ClockOrDay seconds={at / 1_000} />
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
