import type { AuthUser } from '@gamelog/server/auth/identity'
import type { Admission } from '../grants/find-admission.ts'

/** An account that has been let in and is logging in. */
export interface Entry {
  user: AuthUser
  email: string
  admission: Admission
  ip: string
  userAgent: string
}

/** Proofs it has given so far. */
export interface Shown {
  /** Hash of the password that was given. */
  passwordHash: string
  hasSecondFactor: boolean
}
