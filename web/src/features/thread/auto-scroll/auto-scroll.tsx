import type { Thread } from '@gamelog/contracts/board/thread'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isComplete } from '../../../shared/board/closed-state.ts'
import { setAutoScroll } from '../auto-scroll-threads.ts'
import type { ThreadRow } from '../thread-rows.ts'
import type { useThreadFilters } from '../use-thread-filters.ts'
import { FullThread } from './full-thread.tsx'
import { useScrollToEnd } from './use-scroll-to-end.ts'

interface AutoScrollProps {
  thread: Thread
  rows: readonly ThreadRow[]
  filters: ReturnType<typeof useThreadFilters>
}

/** Ends the mode when the thread takes no posts any more, when a search, a filter or 今北 is wanted, and when the page is left. */
function useEndOfMode({ thread, filters }: AutoScrollProps, end: React.RefObject<Element | null>): void {
  const isOver = thread.status !== 'active' && !isComplete(thread)
  const { query, id, range, isDigest } = filters
  const isFiltered = query !== null || id !== null || range !== null || isDigest
  const leave = useEffectEvent(() => {
    setAutoScroll(thread.id, false)
    if (isOver)
      showSuccess('スレッドの書き込みが終了しました。実況モードを終えて、ふつうの表示に戻しました。')
  })
  useEffect(() => {
    if (isOver || isFiltered) leave()
  }, [isOver, isFiltered])
  useEffect(() => {
    const element = end.current
    return () => {
      if (!element?.isConnected) setAutoScroll(thread.id, false)
    }
  }, [end, thread.id])
}

/** The end of a thread in 実況モード, which it keeps in view. */
export function AutoScroll(props: AutoScrollProps) {
  const { thread, rows } = props
  const end = useRef<HTMLDivElement>(null)
  useScrollToEnd(end, rows.at(-1)?.post.post_number ?? 0)
  useEndOfMode(props, end)
  return (
    <div ref={end} className="auto-scroll-end">
      {isComplete(thread) && <FullThread thread={thread} />}
    </div>
  )
}
