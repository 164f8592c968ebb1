import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import type { ReactNode } from 'react'

/** `later` leaves both sides as they are. */
export type ConflictWay = 'load' | 'compare' | 'save' | 'later'

interface ConflictFrameProps {
  open: boolean
  /** When, by whom and what; that the editor's changes are kept. */
  description: string | undefined
  onResolve: (way: ConflictWay) => void
  /** Both sides. */
  children: ReactNode
}

/** 別の人が先に保存しました: both sides and three ways out. Closing it changes nothing. */
export function ConflictFrame({ open, description, onResolve, children }: ConflictFrameProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onResolve('later')}
      title="別の人が先に保存しました"
      description={description}
      footer={
        <>
          <Button kind="quiet" onClick={() => onResolve('load')}>
            保存済みを読み込む
          </Button>
          <span className="ml-auto" />
          <Button data-first onClick={() => onResolve('compare')}>
            見比べて直す
          </Button>
          <Button kind="primary" onClick={() => onResolve('save')}>
            自分の変更で保存
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
