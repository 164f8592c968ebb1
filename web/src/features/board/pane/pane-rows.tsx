import { focusMain } from '@gamelog/ui/main-element'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { messageOf } from '../../../shared/board/call-board.ts'
import { PaneRow } from './pane-row.tsx'
import { PaneEmpty, PaneFailure, PaneSkeleton } from './pane-states.tsx'
import type { usePaneList } from './use-pane-list.ts'

type PaneRowsProps = ReturnType<typeof usePaneList>

/** The rows, with a scroll position of their own; a new order begins at its top. */
export function PaneRows(props: PaneRowsProps) {
  const { tab, game, openId, at, rows, read, error, isRefreshing, refresh } = props
  const box = useRef<HTMLDivElement>(null)
  const hasRows = at > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab or game has other rows
  useLayoutEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]')
    box.current?.scrollTo(0, 0)
    current?.scrollIntoView({ block: 'nearest' })
  }, [tab, game, hasRows])

  // The keys go to the thread that was opened: they scroll it.
  const focused = useRef(openId)
  useEffect(() => {
    if (focused.current === openId) return
    focused.current = openId
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-thread-list]')) focusMain()
  }, [openId])

  if (!hasRows && error)
    return (
      <PaneFailure
        message={messageOf(error, '通信状況を確認して、再読み込みしてください。')}
        isRefreshing={isRefreshing}
        onRetry={() => void refresh()}
      />
    )
  if (!hasRows) return <PaneSkeleton />

  const toRow = (thread: (typeof rows)[number]) => (
    <PaneRow
      key={thread.thread.id}
      {...thread}
      now={at}
      isOpen={thread.thread.id === openId}
      showsMomentum={tab === 'momentum'}
    />
  )
  return (
    <div ref={box} className="pane-rows no-scrollbar" data-pane-rows={tab}>
      {rows.length > 0 ? <ul data-steps>{rows.map(toRow)}</ul> : <PaneEmpty tab={tab} />}
      {read.length > 0 && (
        <>
          <h3>読んだスレッド</h3>
          <ul>{read.map(toRow)}</ul>
        </>
      )}
    </div>
  )
}
