import { listOperators, type Operator } from '@gamelog/contracts/admin/operators'
import { resetOwnPassword, resetSecondFactor } from '@gamelog/contracts/admin/own-access'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const renews = [listOperators]
const questions = {
  factor: {
    ask: (number: string) => `${number} の2段階認証を消しますか？`,
    confirm: '消す',
    effect:
      'この人の管理セッションはすべて終わり、次はパスワードだけでログインできます。アプリの鍵は残らないので、元に戻せません。',
  },
  password: {
    ask: (number: string) => `${number} のパスワードを最初に戻しますか？`,
    confirm: '最初に戻す',
    effect:
      'この人の管理セッションはすべて終わり、次は初期パスワードでログインします。いまのパスワードは残らないので、元に戻せません。',
  },
}

/** 2段階認証を消す…, for who lost the app and the codes, and パスワードを戻す…, for who forgot the own one. */
export function ResetAccess({ operator }: { operator: Operator }) {
  const number = numberOf(operator)
  const params = { userId: operator.user_id }
  const [kind, setKind] = useState<keyof typeof questions>('factor')
  const [isAsking, setIsAsking] = useState(false)
  const ask = (next: typeof kind) => {
    setKind(next)
    setIsAsking(true)
  }
  const close = () => setIsAsking(false)
  const tell = (text: string) => {
    close()
    showSuccess(text)
  }
  const factor = useAdminMutation(resetSecondFactor, {
    failure: '2段階認証を消せませんでした',
    renews,
    onSuccess: () => tell(`${number} の2段階認証を消しました`),
  })
  const password = useAdminMutation(resetOwnPassword, {
    failure: 'パスワードを戻せませんでした',
    renews,
    onSuccess: () => tell(`${number} のパスワードを最初に戻しました`),
  })
  const question = questions[kind]
  return (
    <>
      {operator.second_factor === 'on' && (
        <Button kind="quiet" size="s" onClick={() => ask('factor')}>
          2段階認証を消す…
        </Button>
      )}
      {operator.password === 'own' && (
        <Button kind="quiet" size="s" onClick={() => ask('password')}>
          パスワードを戻す…
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={question.ask(number)}
        confirmLabel={question.confirm}
        isDestructive
        isPending={factor.isPending || password.isPending}
        onConfirm={() => (kind === 'factor' ? factor : password).mutate({ params })}
      >
        {question.effect}
      </ConfirmDialog>
    </>
  )
}
