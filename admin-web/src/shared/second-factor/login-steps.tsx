import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { useCallback, useEffect, useState } from 'react'
import { enrolSecondFactor, enter, type LoginStep } from '../session/login.ts'
import type { AdminSession } from '../session/session-store.ts'
import { CodeForm } from './code-form.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import type { LoginState, LoginView } from './login-state.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { StepProps } from './step-props.ts'

interface LoginStepsProps extends StepProps<LoginStep> {
  onDone: () => void
  /** Back to the password. */
  onRestart: () => void
}

/** Steps of a login after the password, one at a time. */
export function LoginSteps({ onDone, onRestart, onState, ...given }: LoginStepsProps) {
  const { step } = given
  const [view, setView] = useState<LoginView>('password')
  const report = useCallback(
    (part: Partial<LoginState>) => {
      if (part.view) setView(part.view)
      onState(part)
    },
    [onState],
  )
  const props = { ...given, onState: report }
  return (
    <>
      {step.step === 'code' && <CodeForm {...props} step={step} />}
      {step.step === 'own_password' && <OwnPasswordForm {...props} step={step} />}
      {step.step === 'enrol' && <Enrolment {...props} step={step} onDone={onDone} />}
      {view !== 'codes' && (
        <p className="text-center text-12 leading-[1.8] text-balance text-ink-3">
          {view === 'code' && (
            <>
              6桁を入れ終わると自動で進みます。貼り付けもできます。
              <br />
            </>
          )}
          {view === 'enrol' && (
            <>
              全員に必要と決められています。登録するまで管理画面は使えません。
              <br />
            </>
          )}
          <TextButton onClick={onRestart}>パスワードからやりなおす</TextButton>
        </p>
      )}
    </>
  )
}

interface EnrolmentProps extends StepProps<Extract<LoginStep, { step: 'enrol' }>> {
  onDone: () => void
}

function Enrolment({ id, step, onState, button, onDone }: EnrolmentProps) {
  const [done, setDone] = useState<{ session: AdminSession; recovery_codes: string[] } | null>(null)
  const isDone = done !== null
  useEffect(() => onState({ view: isDone ? 'codes' : 'enrol' }), [onState, isDone])
  if (done === null)
    return (
      <EnrolForm
        id={id}
        enrolment={step}
        onState={onState}
        onCode={async (code) => setDone(await enrolSecondFactor(step.ticket, code))}
      >
        {button}
      </EnrolForm>
    )
  return (
    <RecoveryCodes
      id={id}
      codes={done.recovery_codes}
      head={<EnrolSteps current={3} />}
      onReady={(isReady) => onState({ isReady })}
      onDone={() => {
        enter(done.session)
        onDone()
      }}
    >
      {button}
    </RecoveryCodes>
  )
}
