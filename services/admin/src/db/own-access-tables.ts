import type { Generated, Selectable } from 'kysely'

/** An operator's own password and second factor; no row = neither. */
export interface OwnAccessTable {
  user_id: string
  /** argon2id, as password-hash.ts writes it. */
  password_hash: string | null
  password_changed_at: Date | null
  /** The authenticator app's key (Base32), sealed by the service's vault. */
  second_factor_secret: string | null
  second_factor_since: Date | null
  /** Time step (unix seconds / 30) of the last accepted code: a code counts once. */
  second_factor_step: Generated<number>
}
export type OwnAccessRow = Selectable<OwnAccessTable>

export interface RecoveryCodeTable {
  user_id: string
  /** Keyed: the code is short. */
  code_hash: string
  used_at: Date | null
}

/** A browser that is not asked for a code. */
export interface TrustedDeviceTable {
  /** sha256 of the cookie. */
  token_hash: string
  user_id: string
  expires_at: Date
}

/** Progress of a login of several steps, or of an enrolment on the account's page. */
export interface TicketTable {
  /** sha256 of the ticket. */
  ticket_hash: string
  /** The one thing it is good for. */
  purpose: TicketPurpose
  user_id: string
  main_session_id: string
  /** Hash of the password that was given: another one since then makes the ticket useless. */
  password_hash: string
  /** A code was given, or the device is trusted. */
  has_second_factor: boolean
  /** The key being enrolled, sealed. */
  secret: string | null
  expires_at: Date
}
export type TicketPurpose = 'code' | 'own_password' | 'enrol' | 'account'
export type TicketRow = Selectable<TicketTable>

/** At most one row; none = not required. */
export interface AccessSettingsTable {
  only_row: Generated<boolean>
  second_factor_required: boolean
}
