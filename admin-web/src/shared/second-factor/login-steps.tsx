import './second-factor.css'
import { useEffect, useState } from 'react'
import { enrolSecondFactor, enter, type LoginStep } from '../session/login.ts'
import type { AdminSession } from '../session/session-store.ts'
import { CodeForm } from './code-form.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { StepProps } from './step-props.ts'

interface LoginStepsProps extends StepProps<LoginStep> {
  onDone: () => void
  /** Back to the password. */
  onRestart: () => void
}

/** What an account must do after its password, one step at a time. */
export function LoginSteps({ onDone, onRestart, ...props }: LoginStepsProps) {
  const { step } = props
  const [isKeeping, setIsKeeping] = useState(false)
  return (
    <>
      {step.step === 'code' && <CodeForm {...props} step={step} />}
      {step.step === 'own_password' && <OwnPasswordForm {...props} step={step} />}
      {step.step === 'enrol' && (
        <Enrolment {...props} step={step} onDone={onDone} onKeeping={() => setIsKeeping(true)} />
      )}
      {!isKeeping && (
        <p className="l-note">
          {step.step === 'code' && (
            <>
              6桁を入れ終わると自動で進みます。貼り付けもできます。
              <br />
            </>
          )}
          {step.step === 'enrol' && (
            <>
              全員に必要と決められています。登録するまで管理画面は使えません。
              <br />
            </>
          )}
          <button type="button" className="a-link" onClick={onRestart}>
            パスワードからやりなおす
          </button>
        </p>
      )}
    </>
  )
}

interface EnrolmentProps extends StepProps<Extract<LoginStep, { step: 'enrol' }>> {
  onDone: () => void
  /** The codes are shown: there is no way back. */
  onKeeping: () => void
}

function Enrolment({ id, step, onState, button, onDone, onKeeping }: EnrolmentProps) {
  const [done, setDone] = useState<{ session: AdminSession; recovery_codes: string[] } | null>(null)
  const isDone = done !== null
  useEffect(() => onState({ view: isDone ? 'codes' : 'enrol' }), [onState, isDone])
  if (done === null)
    return (
      <EnrolForm
        id={id}
        enrolment={step}
        onState={onState}
        onCode={async (code) => {
          setDone(await enrolSecondFactor(step.ticket, code))
          onKeeping()
        }}
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
