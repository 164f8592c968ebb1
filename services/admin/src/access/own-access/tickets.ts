import { randomToken, sha256 } from '@gamelog/server/vault'
import type { TicketPurpose, TicketRow } from '../../db/own-access-tables.ts'
import type { Db } from '../../db/tables.ts'
import { findTicket, insertTicket } from './ticket-repository.ts'

/** Seconds; each step has as long. */
const lifetime = 300

export interface Holder {
  userId: string
  /** Main session. */
  sessionId: string
}

/** Lets the holder take one more step. @returns the ticket, which is stored hashed, and its end in unix seconds */
export async function issueTicket(
  db: Db,
  { userId, sessionId }: Holder,
  given: Pick<TicketRow, 'purpose' | 'password_hash' | 'has_second_factor' | 'secret'>,
): Promise<{ ticket: string; expires_at: number }> {
  const ticket = randomToken()
  const expiresAt = Math.floor(Date.now() / 1_000) + lifetime
  await insertTicket(db, {
    ticket_hash: sha256(ticket),
    user_id: userId,
    main_session_id: sessionId,
    expires_at: new Date(expiresAt * 1_000),
    ...given,
  })
  return { ticket, expires_at: expiresAt }
}

/** @returns undefined for a ticket that is over, or not this holder's for this purpose */
export async function readTicket(
  db: Db,
  { userId, sessionId }: Holder,
  purpose: TicketPurpose,
  ticket: string,
): Promise<TicketRow | undefined> {
  const wanted = { ticket_hash: sha256(ticket), user_id: userId, main_session_id: sessionId, purpose }
  return findTicket(db, wanted)
}
