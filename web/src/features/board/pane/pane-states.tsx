import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { MessageSquare, TriangleAlert } from 'lucide-react'
import { type PaneTab, paneSettings } from './pane-settings.ts'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

/** As high as the rows with titles of one line. */
export function PaneSkeleton() {
  return (
    <div role="status" aria-label="スレッドを読み込んでいます" className="pane-rows">
      {rows.map((row) => (
        <div key={row} className="pane-row">
          <span className="skeleton my-1 h-3 w-4/5" />
          <span className="skeleton my-1 h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}

const texts: Record<PaneTab, readonly [title: string, text: string]> = {
  unread: [
    '未読のあるスレッドはここまでです。',
    '開いたことのあるスレッドに新しい投稿があると、ここに出ます。',
  ],
  favourites: ['お気に入りのスレッドはありません', 'スレッドの★で追加できます。'],
  momentum: ['スレッドがありません', 'ほかのゲームを選んでみてください。'],
}

/** Why a tab is empty. */
export function PaneEmpty({ tab }: { tab: PaneTab }) {
  const [title, text] = texts[tab]
  return (
    <Empty icon={MessageSquare} title={title} role="status" className="text-13">
      <p>{text}</p>
      {tab !== 'momentum' && (
        <Button onClick={() => paneSettings.update((before) => ({ ...before, tab: 'momentum' }))}>
          勢い順を見る
        </Button>
      )}
    </Empty>
  )
}

interface PaneFailureProps {
  message: string
  isRefreshing: boolean
  onRetry: () => void
}

/** The list could not be had. */
export function PaneFailure({ message, isRefreshing, onRetry }: PaneFailureProps) {
  return (
    <Empty
      icon={TriangleAlert}
      title="スレッド一覧の取得に失敗しました"
      isBad
      role="alert"
      className="pane-rows text-13"
    >
      <p>{message}</p>
      <Button disabled={isRefreshing} onClick={onRetry}>
        再読み込み
      </Button>
    </Empty>
  )
}
