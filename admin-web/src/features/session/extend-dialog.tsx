import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useId } from 'react'
import { roleNames } from '../../shared/role-names.ts'
import { LoginForm } from '../../shared/second-factor/login-form.tsx'
import { loginTitles, submitLabel, useLoginState } from '../../shared/second-factor/login-state.ts'
import { AccountLine } from '../../shared/session/account-line.tsx'
import type { AdminSession } from '../../shared/session/session-store.ts'

interface ExtendDialogProps {
  open: boolean
  onClose: () => void
  session: AdminSession
}

/** Asks for the password and gives a new session of 8 hours; the screen stays as it is. */
export function ExtendDialog({ open, onClose, session }: ExtendDialogProps) {
  const form = useId()
  const [{ view, isPending, isReady }, report] = useLoginState()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={view === 'password' ? '管理セッションを延長する' : loginTitles[view]}
      description="パスワードを入れると、8時間の新しいセッションになります。"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            あとで
          </Button>
          <span className="ml-auto" />
          <Button kind="primary" type="submit" form={form} disabled={isPending || !isReady}>
            {submitLabel(view, '延長する')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <AccountLine name={session.user.email || roleNames[session.role]} />
        <LoginForm
          id={form}
          onState={report}
          onDone={() => {
            onClose()
            showSuccess('管理セッションを延長しました')
          }}
        />
      </div>
    </Dialog>
  )
}
