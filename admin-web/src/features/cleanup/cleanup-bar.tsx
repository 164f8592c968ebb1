import type { Cleanup } from '@gamelog/contracts/board/cleanup'
import { cleanupBatch } from '@gamelog/contracts/board/cleanup-rules'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { EyeOff } from 'lucide-react'
import { useEffect } from 'react'

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
    <section className="a-dirty" aria-label="一括で隠す">
      {underWay ? (
        <Progress cleanup={underWay} />
      ) : (
        <>
          <span className="tx">
            <b>まだ隠していません</b>
            <span className="text-12 text-ink-3">
              {'　'}
              {total > cleanupBatch && `${cleanupBatch}件ずつ隠します。`}
              1回で元に戻せます。監査ログには1件ずつ残ります
            </span>
          </span>
          <span className="ml-auto" />
          <Button disabled={isPending} onClick={onCancel}>
            キャンセル
          </Button>
          <Button kind="danger" icon={EyeOff} disabled={isPending || total === 0} onClick={onHide}>
            {count(total)}件を隠す
          </Button>
        </>
      )}
    </section>
  )
}

function Progress({ cleanup }: { cleanup: Cleanup }) {
  const isUndo = cleanup.state === 'undoing'
  return (
    <span className="tx cl-progress" role="status">
      <b>{isUndo ? '元に戻しています' : `${cleanupBatch}件ずつ隠します`}</b>
      <progress
        aria-label={isUndo ? '元に戻した件数' : '隠した件数'}
        value={cleanup.through}
        max={cleanup.total}
      />
      <span className="num">
        {count(cleanup.through)} / {count(cleanup.total)}件
      </span>
    </span>
  )
}
