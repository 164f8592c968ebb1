import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { DangerActions } from '../../shared/danger-actions.tsx'
import { removeAllPlaces } from '../../shared/reading/places.ts'

/** Confirms that the history goes, the しおり with it. */
export function ClearHistoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  function clear(): void {
    removeAllPlaces()
    showSuccess('履歴を削除しました')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="履歴を削除しますか？"
      description="この操作は取り消せません"
      footer={<DangerActions label="履歴を削除" onCancel={onClose} onConfirm={clear} />}
    >
      <p className="text-14 leading-[1.8] text-ink-2">
        読んだ位置（しおり）もすべて削除されます。未読の数は数え直しになり、スレッドは先頭から開きます。
      </p>
    </Dialog>
  )
}
