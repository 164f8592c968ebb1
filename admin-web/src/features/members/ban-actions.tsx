import { deleteBan, listBans } from '@gamelog/contracts/user/ban'
import { getMember, type MemberDetail } from '@gamelog/contracts/user/member'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { showSuccess } from '../../shared/toast/toast.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

/** Lifts the ban in force. */
export function BanActions({ member }: { member: MemberDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = numberOf(member)
  const lift = useAdminMutation(deleteBan, {
    failure: 'BANの解除に失敗しました',
    renews: [getMember, listBans],
    onSuccess: () => {
      setIsAsking(false)
      showSuccess(`${name} のBANを解除しました`)
    },
  })
  return (
    <>
      {member.ban && (
        <button type="button" className="a-btn" onClick={() => setIsAsking(true)}>
          <Undo2 className="i-s" aria-hidden />
          解除
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${name} のBANを解除しますか？`}
        confirmLabel="解除する"
        isPending={lift.isPending}
        onConfirm={() => lift.mutate({ params: { userId: member.user_id }, body: {} })}
      >
        すぐに書き込めるようになります。
      </ConfirmDialog>
    </>
  )
}
