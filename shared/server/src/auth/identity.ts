import type { AdminRole } from '@gamelog/contracts/common/admin-role'

/** A signed-in account. */
export interface AuthUser {
  id: string
  sessionId: string
  /** When the account was made, unix seconds; null when the token does not say. */
  accountCreatedAt: number | null
}

/** An account with an admin token. */
export interface AuthAdmin {
  userId: string
  sessionId: string
  /** sha256 (hex) of the admin token. */
  tokenHash: string
  role: AdminRole
}

/** An admin as a guard let them in. */
export interface VerifiedAdmin extends AuthAdmin {
  /** Of the admin token, unix seconds. */
  expiresAt: number
}
