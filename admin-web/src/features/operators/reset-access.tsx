import { resetOwnPassword, resetSecondFactor } from '@gamelog/contracts/admin/own-access'
import type { Endpoint } from '@gamelog/contracts/common/route'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

interface ResetProps {
  userId: string
  /** `#0007`, in the question. */
  number: string
  /** Read anew afterwards: the list of operators. */
  renews: readonly Endpoint[]
}

/** 2段階認証を消す…, for an operator who lost the app and the codes. */
export function ResetSecondFactor({ userId, number, renews }: ResetProps) {
  const [isAsking, setIsAsking] = useState(false)
  const reset = useAdminMutation(resetSecondFactor, {
    failure: '2段階認証を消せませんでした',
    renews,
    onSuccess: () => {
      setIsAsking(false)
      showSuccess(`${number} の2段階認証を消しました`)
    },
  })
  return (
    <>
      <Button kind="quiet" size="s" onClick={() => setIsAsking(true)}>
        2段階認証を消す…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${number} の2段階認証を消しますか？`}
        confirmLabel="消す"
        isDestructive
        isPending={reset.isPending}
        onConfirm={() => reset.mutate({ params: { userId } })}
      >
        この人の管理セッションはすべて終わり、次はパスワードだけでログインできます。アプリの鍵は残らないので、元に戻せません。
      </ConfirmDialog>
    </>
  )
}

/** パスワードを戻す…, for an operator who forgot the own one. */
export function ResetPassword({ userId, number, renews }: ResetProps) {
  const [isAsking, setIsAsking] = useState(false)
  const reset = useAdminMutation(resetOwnPassword, {
    failure: 'パスワードを戻せませんでした',
    renews,
    onSuccess: () => {
      setIsAsking(false)
      showSuccess(`${number} のパスワードを最初に戻しました`)
    },
  })
  return (
    <>
      <Button kind="quiet" size="s" onClick={() => setIsAsking(true)}>
        パスワードを戻す…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${number} のパスワードを最初に戻しますか？`}
        confirmLabel="最初に戻す"
        isDestructive
        isPending={reset.isPending}
        onConfirm={() => reset.mutate({ params: { userId } })}
      >
        この人の管理セッションはすべて終わり、次は初期パスワードでログインします。いまのパスワードは残らないので、元に戻せません。
      </ConfirmDialog>
    </>
  )
}
