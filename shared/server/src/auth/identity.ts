/** A signed-in account. */
export interface AuthUser {
  id: string
  sessionId: string
}

/** An account with an admin token. */
export interface AuthAdmin {
  userId: string
  sessionId: string
  /** sha256 (hex) of the admin token. */
  tokenHash: string
}
