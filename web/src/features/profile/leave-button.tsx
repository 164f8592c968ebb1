import { Button } from '@gamelog/ui/kit/button.tsx'
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** What 退会 does, beside its button. */
export const leaveText =
  'ログイン情報とプロフィールを削除します。掲示板の投稿は、書いた名前も含めてそのまま残ります。'

/** 退会する, with its confirmation. */
export function LeaveButton() {
  const [isAsking, setAsking] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  return (
    <>
      <Button
        className="text-hot! hover:border-hot"
        onPointerEnter={DeleteAccountDialog.fetchAhead}
        onClick={() => {
          setNeeded(true)
          setAsking(true)
        }}
      >
        退会する
      </Button>
      {isNeeded && <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} />}
    </>
  )
}
