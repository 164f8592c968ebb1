import { type Cleanup, cleanupBatch } from '@gamelog/contracts/board/cleanup'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { BottomBar } from '../../shared/bottom-bar.tsx'

interface CleanupBarProps {
  /** Posts, threads and reactions that are ticked. */
  total: number
  isPending: boolean
  /** Goes on in the background. */
  underWay: Cleanup | null | undefined
  onHide: () => void
  onCancel: () => void
}

/** The bar at the bottom: what the button does, and how far it is. */
export function CleanupBar({ total, isPending, underWay, onHide, onCancel }: CleanupBarProps) {
  useEffect(() => {
    document.documentElement.style.setProperty('--toast-bottom', '84px')
    return () => void document.documentElement.style.removeProperty('--toast-bottom')
  }, [])
  return (
    <BottomBar label="一括で隠す">
      {underWay ? (
        <Progress cleanup={underWay} />
      ) : (
        <>
          <span className="mr-auto max-tab:w-full">
            <b className="text-14">まだ隠していません</b>
            <span className="text-12 text-ink-3">
              {'　'}
              {total > cleanupBatch && `${cleanupBatch}件ずつ隠します。`}
              1回で元に戻せます。監査ログには1件ずつ残ります
            </span>
          </span>
          <Button disabled={isPending} onClick={onCancel}>
            キャンセル
          </Button>
          <Button kind="danger" icon={EyeOff} disabled={isPending || total === 0} onClick={onHide}>
            {count(total)}件を隠す
          </Button>
        </>
      )}
    </BottomBar>
  )
}

function Progress({ cleanup }: { cleanup: Cleanup }) {
  const isUndo = cleanup.state === 'undoing'
  return (
    <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 max-tab:w-full" role="status">
      <b className="text-14">{isUndo ? '元に戻しています' : `${cleanupBatch}件ずつ隠します`}</b>
      <progress
        className="h-1.5 min-w-[120px] flex-1 appearance-none border-0 bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
        aria-label={isUndo ? '元に戻した件数' : '隠した件数'}
        value={cleanup.through}
        max={cleanup.total}
      />
      <span className="num text-16">
        {count(cleanup.through)} / {count(cleanup.total)}件
      </span>
    </span>
  )
}
