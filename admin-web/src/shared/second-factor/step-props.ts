import type { ReactNode } from 'react'
import type { LoginStep } from '../session/login.ts'
import type { LoginState } from './login-state.ts'

/** Of a login's step. */
export interface StepProps<Step extends LoginStep> {
  id: string
  step: Step
  /** Called with what comes next; null = logged in. */
  onStep: (step: LoginStep | null) => void
  onState: (part: Partial<LoginState>) => void
  /** Submits the step's form, which it stands in. */
  button?: ReactNode | undefined
}
