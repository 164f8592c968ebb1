import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
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
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="outline" onClick={mute}>
            NGにする
          </Button>
        </>
      }
    >
      <Option checked={chain} onChange={({ target }) => setChain(target.checked)}>
        このIDへの返信も非表示にする
      </Option>
    </Dialog>
  )
}
