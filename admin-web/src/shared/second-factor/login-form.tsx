import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LoginStep } from '../session/login.ts'
import { PasswordForm } from '../session/password-form.tsx'
import type { LoginState } from './login-state.ts'

const LoginSteps = lazy(async () => ({
  default: (await loadWithRetry(() => import('./login-steps.tsx'))).LoginSteps,
}))

interface LoginFormProps {
  /** Id for a submit button outside the form. */
  id: string
  onDone: () => void
  /** Tells the frame what is shown. */
  onState: (part: Partial<LoginState>) => void
  /** The submit button, where it is inside the form. */
  button?: ReactNode | undefined
  /** Below the password. */
  children?: ReactNode | undefined
  whileLocked?: ((clock: string) => ReactNode) | undefined
}

/** A login: the password, then what the account still needs. */
export function LoginForm({ id, onDone, onState, button, children, whileLocked }: LoginFormProps) {
  const [step, setStep] = useState<LoginStep | null>(null)
  const goOn = (next: LoginStep | null) => (next === null ? onDone() : setStep(next))
  if (step === null)
    return (
      <PasswordForm
        id={id}
        onDone={goOn}
        onPending={(isPending) => onState({ isPending })}
        whileLocked={whileLocked}
      >
        {children}
        {button}
      </PasswordForm>
    )
  return (
    <Suspense>
      <LoginSteps
        key={step.ticket}
        id={id}
        step={step}
        button={button}
        onState={onState}
        onDone={onDone}
        onStep={goOn}
        onRestart={() => {
          onState({ view: 'password', isReady: true })
          setStep(null)
        }}
      />
    </Suspense>
  )
}
