import { deleteMyAccount } from '@gamelog/contracts/user/profile'
import { withoutPlacedDrafts } from '@gamelog/domain/draft-owner'
import { ApiError } from '@gamelog/ui/api-error'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { signOutHere } from '../../shared/account/sign-out.ts'
import { drafts } from '../../shared/board/stores.ts'
import { DangerActions } from '../../shared/danger-actions.tsx'

function failureText(error: unknown): string {
  const hasWords = error instanceof ApiError && error.status !== 0 && error.code !== 'unknown'
  return hasWords ? error.message : '退会の処理に失敗しました。少し待ってから、もう一度お試しください。'
}

/** Confirms the deletion of the account; afterwards every tab is signed out. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    try {
      await callAsMember(deleteMyAccount, {}, { action: 'プロフィール' })
      showSuccess('退会しました')
      drafts.update(withoutPlacedDrafts)
      await signOutHere()
    } catch (error) {
      setDeleting(false)
      showError(failureText(error))
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => isDeleting || onClose()}
      title="退会しますか？"
      description="この操作は取り消せません"
      footer={
        <DangerActions
          label="退会する"
          busyLabel="退会の処理中..."
          isBusy={isDeleting}
          onCancel={onClose}
          onConfirm={remove}
        />
      }
    >
      <ul className="wide-title list-disc pl-5 text-14 leading-[1.8] text-ink-2">
        <li>プロフィールとログイン情報が削除されます</li>
        <li>お気に入り、履歴、「あとで読む」、NG設定も削除されます</li>
        <li>すべての端末からログアウトします</li>
        <li>掲示板の投稿は、書いた名前も含めてそのまま残ります</li>
      </ul>
    </Dialog>
  )
}
