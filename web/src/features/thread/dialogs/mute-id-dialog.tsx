import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { useState } from 'react'
import { muteAndSay } from '../../../shared/mute/mute-and-say.ts'

interface MuteIdDialogProps {
  id: string
  /** Posts by this id in the thread. */
  count: number
  onClose: () => void
}

/** Asks before an id is muted. */
export function MuteIdDialog({ id, count, onClose }: MuteIdDialogProps) {
  const [chain, setChain] = useState(false)

  function mute(): void {
    muteAndSay({ kind: 'id', value: id, chain }, 'このIDをNGにしました')
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="このIDをNGにしますか？"
      description={`ID:${id}の投稿（このスレッドに${count}件）を非表示にします。IDはスレッドと日付ごとに変わります。「NG設定」でいつでも戻せます。`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
        <input type="checkbox" checked={chain} onChange={(event) => setChain(event.target.checked)} />
        このIDへの返信も非表示にする
      </label>
      <div className="mt-4 flex justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          キャンセル
        </Button>
        <Button kind="outline" onClick={mute}>
          NGにする
        </Button>
      </div>
    </Dialog>
  )
}
