import {
  changeMyPassword,
  finishEnrolment,
  type OwnAccessProof,
  readMyAccess,
  removeSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from '@gamelog/contracts/admin/own-access'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useCallback, useId, useState } from 'react'
import { EnrolForm } from '../../shared/second-factor/enrol-form.tsx'
import { EnrolSteps } from '../../shared/second-factor/enrol-steps.tsx'
import { RecoveryCodes } from '../../shared/second-factor/recovery-codes.tsx'
import { adminCall } from '../../shared/session/admin-call.ts'
import { useRenew } from '../../shared/use-admin-query.ts'
import { ProofStep } from './proof-step.tsx'

export type OwnAccessTask = 'password' | 'enrol' | 'codes' | 'remove'

interface OwnAccessDialogsProps {
  task: OwnAccessTask
  /** The operator's password is one of their own. */
  hasOwn: boolean
  /** Recovery codes left; null = no second factor. */
  recoveryLeft: number | null
  onClose: () => void
}

type View =
  | { readonly name: 'proof' }
  | { readonly name: 'enrol'; readonly ticket: string; readonly key: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const texts: Readonly<
  Record<OwnAccessTask | 'first', { title: string; about: string; button: string; done: string }>
> = {
  password: {
    title: 'パスワードを変える',
    about: 'ほかの端末の管理セッションは終わります。「30日間たずねない」端末も、次はコードをたずねます。',
    button: '変える',
    done: 'パスワードを変えました',
  },
  first: {
    title: '自分のパスワードを決める',
    about: '次からはこのパスワードでログインします。ほかの端末の管理セッションは終わります。',
    button: '決める',
    done: '自分のパスワードを決めました',
  },
  enrol: {
    title: '2段階認証を登録',
    about: 'ログインのときに、パスワードのあとで認証アプリの6桁をたずねます。',
    button: '次へ',
    done: '2段階認証を登録しました',
  },
  codes: {
    title: '復旧コードを作りなおす',
    about: 'いまの復旧コードは使えなくなります。',
    button: '作りなおす',
    done: '復旧コードを作りなおしました',
  },
  remove: {
    title: '2段階認証をオフにする',
    about:
      'ログインがパスワードだけになり、復旧コードも使えなくなります。また使うときは、はじめから設定します。',
    button: 'オフにする',
    done: '2段階認証をオフにしました',
  },
}

/** Asks for the password and the second factor, then does one of the account's tasks; an enrolment goes on to the app and the codes. */
export function OwnAccessDialogs({ task, hasOwn, recoveryLeft, onClose }: OwnAccessDialogsProps) {
  const [view, setView] = useState<View>({ name: 'proof' })
  const [state, setState] = useState({ isPending: false, isReady: true })
  const report = useCallback(
    (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part })),
    [],
  )
  const onReady = useCallback((isReady: boolean) => report({ isReady }), [report])
  const renew = useRenew()
  const form = useId()
  const { title, about, button, done } = texts[task === 'password' && !hasOwn ? 'first' : task]

  const close = () => {
    void renew(readMyAccess)
    onClose()
  }
  const finish = () => {
    close()
    showSuccess(done)
  }
  const submit = async (proof: OwnAccessProof, newPassword: string) => {
    if (task === 'password') {
      await adminCall(changeMyPassword, {
        body: { password: proof.password, new_password: newPassword },
      })
      finish()
    } else if (task === 'remove') {
      await adminCall(removeSecondFactor, { body: proof })
      finish()
    } else if (task === 'codes') {
      const { recovery_codes } = await adminCall(renewRecoveryCodes, { body: proof })
      setView({ name: 'codes', codes: recovery_codes })
    } else {
      setView({ name: 'enrol', ...(await adminCall(startEnrolment, { body: proof })) })
    }
  }
  const hasCodes = view.name === 'codes'
  return (
    <Dialog
      open
      isFixed={hasCodes}
      onClose={close}
      title={hasCodes ? '復旧コードを保存' : title}
      description={view.name === 'proof' ? about : undefined}
      footer={
        <>
          {!hasCodes && (
            <Button kind="quiet" onClick={close}>
              キャンセル
            </Button>
          )}
          <span className="ml-auto" />
          <Button
            kind={task === 'remove' ? 'danger' : 'primary'}
            type="submit"
            form={form}
            disabled={state.isPending || !state.isReady}
          >
            {hasCodes
              ? task === 'enrol'
                ? '登録を終える'
                : '終える'
              : view.name === 'enrol'
                ? '次へ'
                : button}
          </Button>
        </>
      }
    >
      {view.name === 'proof' && (
        <ProofStep
          id={form}
          label={hasOwn ? 'いまのパスワード' : '管理パスワード'}
          isChange={task === 'password'}
          recoveryLeft={task === 'password' ? null : recoveryLeft}
          onState={report}
          onSubmit={submit}
          head={task === 'enrol' && <EnrolSteps current={1} />}
        />
      )}
      {view.name === 'enrol' && (
        <EnrolForm
          id={form}
          enrolment={view}
          onState={report}
          onCode={async (code) => {
            const body = { ticket: view.ticket, code }
            const { recovery_codes } = await adminCall(finishEnrolment, { body })
            setView({ name: 'codes', codes: recovery_codes })
          }}
        />
      )}
      {view.name === 'codes' && (
        <RecoveryCodes
          id={form}
          codes={view.codes}
          head={task === 'enrol' && <EnrolSteps current={3} />}
          onReady={onReady}
          onDone={finish}
        />
      )}
    </Dialog>
  )
}
