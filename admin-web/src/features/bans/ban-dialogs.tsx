import { listAppeals } from '@gamelog/contracts/user/appeal'
import { type Ban, banLiftMemoRule, changeBanEnd, deleteBan, listBans } from '@gamelog/contracts/user/ban'
import { getMember } from '@gamelog/contracts/user/member'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { banToast } from './ban-toast.ts'
import { startEnd } from './end-choice.ts'
import { EndForm } from './end-form.tsx'

type BannedMember = Pick<Ban, 'user_id' | 'user_number' | 'display_name'>

interface EndDialogProps {
  ban: BannedMember & Pick<Ban, 'expires_at'>
  onClose: () => void
}

const renews = [listBans, listAppeals, getMember]

interface LiftDialogProps {
  /** Whose ban. */
  ban: BannedMember
  onClose: () => void
}

/** Asks before a ban is lifted. */
export function LiftDialog({ ban, onClose }: LiftDialogProps) {
  const name = numberOf(ban)
  const lift = useAdminMutation(deleteBan, {
    failure: 'BANの解除に失敗しました',
    renews,
    onSuccess: () => {
      onClose()
      showSuccess(`${name} のBANを解除しました`, banToast(ban.user_id))
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${name} のBANを解除しますか？`}
      confirmLabel="解除する"
      reason={{ label: 'メモ', limit: banLiftMemoRule.max }}
      isPending={lift.isPending}
      onConfirm={(memo) => lift.mutate({ params: { userId: ban.user_id }, body: { memo } })}
    >
      すぐに書き込めるようになります。解除は監査ログに残ります。
    </ConfirmDialog>
  )
}

/** Changes when a ban ends. */
export function EndDialog({ ban, onClose }: EndDialogProps) {
  const name = numberOf(ban)
  const params = { userId: ban.user_id }
  const change = useAdminMutation(changeBanEnd, { failure: '期限の変更に失敗しました', renews })
  const send = (expires_at: number | null) =>
    change.mutate(
      { params, body: { expires_at } },
      {
        onSuccess: () => {
          onClose()
          const back = () => change.mutate({ params, body: { expires_at: ban.expires_at } })
          showUndo(`${name} のBANの期限を変えました`, back, banToast(ban.user_id))
        },
      },
    )
  return (
    <EndForm
      title={`${name} のBANの期限`}
      description="いまから数えます。変更は監査ログに残ります。"
      confirmLabel="期限を変える"
      start={startEnd(ban.expires_at)}
      isPending={change.isPending}
      onSend={send}
      onClose={onClose}
    />
  )
}
