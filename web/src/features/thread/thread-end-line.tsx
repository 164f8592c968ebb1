import type { Thread } from '@gamelog/contracts/board/thread'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useEffect, useState } from 'react'
import { closedState } from '../../shared/board/closed-state.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { useOnline } from '../../shared/use-online.ts'

export interface EndState {
  thread: Thread
  /** The posts after those shown are not loaded yet. */
  isCut: boolean
  /** A search, a filter or a range leaves posts out; `isEmpty`: all of them. */
  isFiltered: boolean
  isEmpty: boolean
  /** The next post to read; undefined = none; null = not known. */
  unread: number | undefined | null
  /** When the thread could last be brought up to date, while it cannot, in ms. */
  behindSince: number | null
  isRefreshing: boolean
  onShow: (number: number) => void
  onShowAll: () => void
  onRefresh: () => void
}

const clock = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' })
/** ms after which posts below are taken for unread: those that come into the window count as read after a moment. */
const moment = 1_000

/** When everything has been read, in ms; null while something is left, undefined until that is known. */
function useReadAt(last: number, isRead: boolean): number | null | undefined {
  const [read, setRead] = useState<{ last: number; at: number | null }>()
  if (isRead && read?.last !== last) setRead({ last, at: Date.now() })
  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(() => setRead({ last: 0, at: null }), moment)
    return () => clearTimeout(timer)
  }, [isRead])
  return read?.at
}

/** The ruler after the last post shown: how far reading is. */
function EndRuler({ children }: { children: string }) {
  return (
    <p className="tend-ruler">
      <span>{children}</span>
    </p>
  )
}

/** Says how far reading is at the end of what is shown, and what comes after it. */
export function EndLine(state: EndState) {
  const { thread, isCut, isFiltered, unread, onShow, onShowAll, onRefresh, isRefreshing } = state
  const readAt = useReadAt(thread.post_count, unread === undefined)
  if (isFiltered)
    return (
      <>
        <EndRuler>{state.isEmpty ? '該当する投稿はありません' : '絞り込んだ投稿はここまでです'}</EndRuler>
        <p className="tend-line">
          <Button size="s" onClick={onShowAll}>
            すべての投稿を表示
          </Button>
        </p>
      </>
    )
  if (isCut)
    return (
      <>
        <EndRuler>
          {state.behindSince === null ? '続きを読み込み中...' : '続きを読み込めませんでした'}
        </EndRuler>
        <p className="tend-line">
          {state.behindSince !== null && (
            <Button size="s" disabled={isRefreshing} onClick={onRefresh}>
              再読み込み
            </Button>
          )}
        </p>
      </>
    )
  const isClosed = closedState(thread) !== null
  const end = isClosed ? '最後' : '最新'
  return (
    <>
      <EndRuler>{readAt ? `${end}まで読みました・${clock.format(readAt)}` : `${end}の投稿です`}</EndRuler>
      <p className="tend-line">
        {readAt === null && typeof unread === 'number' ? (
          <Button kind="quiet" size="s" onClick={() => onShow(unread)}>
            未読の投稿へ
          </Button>
        ) : (
          <Outlook {...state} isClosed={isClosed} />
        )}
      </p>
    </>
  )
}

/** The end of a thread says whether new posts will be shown. */
function Outlook({ isClosed, isRefreshing, onRefresh }: EndState & { isClosed: boolean }) {
  const { live } = boardSettings.use()
  const isOnline = useOnline()
  if (isClosed) return '新しい投稿はありません。'
  if (!isOnline) return 'オフラインです。つながると、新しい投稿を確認します。'
  if (live) return '新しい投稿は自動で表示されます。'
  return (
    <Button kind="quiet" size="s" disabled={isRefreshing} onClick={onRefresh}>
      新しい投稿を確認
    </Button>
  )
}
