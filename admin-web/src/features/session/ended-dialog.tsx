import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { FileCheck } from 'lucide-react'
import { useId } from 'react'
import { roleNames } from '../../shared/role-names.ts'
import { LoginForm } from '../../shared/second-factor/login-form.tsx'
import { loginTitles, submitLabel, useLoginState } from '../../shared/second-factor/login-state.ts'
import { AccountLine, isOtherAccount } from '../../shared/session/account-line.tsx'
import type { AdminSession } from '../../shared/session/session-store.ts'
import { preservedTexts, useUnsavedState } from '../../shared/unsaved.ts'

/** Asks for the password again over the page, which stays as it is; cannot be dismissed. */
export function EndedDialog({ open, session }: { open: boolean; session: AdminSession }) {
  const form = useId()
  const [{ view, isPending, isReady }, report] = useLoginState()
  const isOther = open && isOtherAccount(session.user.id)
  return (
    <Dialog
      open={open}
      isFixed
      onClose={() => undefined}
      title={view === 'password' ? '管理セッションが終わりました' : loginTitles[view]}
      description="もう一度パスワードを入れると、続きから作業できます。入力中の内容は残っています。"
      footer={
        <>
          <Button kind="quiet" onClick={() => location.assign('/')}>
            公開サイトへ
          </Button>
          <span className="ml-auto" />
          <Button
            kind="primary"
            type="submit"
            form={form}
            disabled={isPending || !isReady || isOther !== false}
          >
            {submitLabel(view, '続ける')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <AccountLine name={session.user.email || roleNames[session.role]} />
        {isOther !== false && (
          <div role="alert">
            <Banner look="warn">
              {isOther
                ? '別のアカウントでログインしています。元のアカウントでログインし直すと、続きから作業できます。'
                : 'Supabase認証が必要です。先に公開サイトでログインしてください。'}
            </Banner>
          </div>
        )}
        <LoginForm id={form} onState={report} onDone={() => undefined}>
          <PreservedTexts />
        </LoginForm>
      </div>
    </Dialog>
  )
}

function PreservedTexts() {
  const texts = preservedTexts(useUnsavedState())
  if (texts.length === 0) return null
  return (
    <p className="flex items-center gap-1.5 bg-raised px-2.5 py-2 text-12 text-ink-2">
      <FileCheck className="size-3.5 text-ink-3" aria-hidden />
      <span>残っているもの: {texts.join('、')}</span>
    </p>
  )
}
