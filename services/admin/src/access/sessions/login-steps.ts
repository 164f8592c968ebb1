import type { LoginStep } from '@gamelog/contracts/admin/login'
import type { AdminSession } from '@gamelog/contracts/admin/session'
import { randomToken, sha256 } from '@gamelog/server/vault'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { TicketPurpose, TicketRow } from '../../db/own-access-tables.ts'
import type { Db } from '../../db/tables.ts'
import { acceptCode, type GivenCode } from '../own-access/accept-code.ts'
import { provesKey, storeEnrolment } from '../own-access/enrolment.ts'
import { deleteTrustedDevices, insertTrustedDevice, storeOwnPassword } from '../own-access/repository.ts'
import { deleteTicket } from '../own-access/ticket-repository.ts'
import { readTicket } from '../own-access/tickets.ts'
import { findCurrentPassword, hashOwnPassword } from './current-password.ts'
import type { Entry, Shown } from './entry.ts'
import { continueLogin, openSession } from './log-in.ts'
import { type LoginLimits, refundTryOnFailure } from './login-limits.ts'
import { publishSessions } from './publish-sessions.ts'
import { refuse, ticketExpired } from './refuse.ts'
import { endSessions, lockSessions } from './repository.ts'

/** Days that a device is not asked for a code. */
export const trustDays = 30

/** The ticket's row. @throws 401 for one that is over, or not this session's */
async function take(
  context: AdminContext,
  { user }: Entry,
  purpose: TicketPurpose,
  ticket: string,
): Promise<TicketRow> {
  const row = await readTicket(context.db, { userId: user.id, sessionId: user.sessionId }, purpose, ticket)
  if (row === undefined) throw ticketExpired()
  return row
}

async function useUp(tx: Db, { ticket_hash }: TicketRow): Promise<void> {
  if (!(await deleteTicket(tx, ticket_hash))) throw ticketExpired()
}

function shownBy(row: TicketRow): Shown {
  return { passwordHash: row.password_hash, hasSecondFactor: row.has_second_factor }
}

interface CodeStep {
  ticket: string
  given: GivenCode
  trustDevice: boolean
}

/**
 * Goes on by a code. @returns the device's cookie too, where it is to be trusted
 * @throws 401 for a code that is wrong or used; 429 while locked
 */
export async function giveCode(
  context: AdminContext,
  limits: LoginLimits,
  entry: Entry,
  { ticket, given, trustDevice }: CodeStep,
): Promise<{ result: AdminSession | LoginStep; device: string | null }> {
  const { id: userId } = entry.user
  const row = await take(context, entry, 'code', ticket)
  const attempt = await limits.take({ userId, ip: entry.ip })
  const device = trustDevice ? randomToken() : null
  const accept = async (tx: Db) => {
    const wrong = await acceptCode(tx, context, { userId, tokenHash: null }, given)
    if (wrong !== null) return wrong
    await useUp(tx, row)
    if (device !== null)
      await insertTrustedDevice(tx, {
        token_hash: sha256(device),
        user_id: userId,
        expires_at: new Date(Date.now() + trustDays * 86_400_000),
      })
    return null
  }
  const refusal = await refundTryOnFailure(attempt, () => context.db.transaction().execute(accept))
  if (refusal !== null) throw refuse(refusal, await attempt.keep())
  const result = await continueLogin(context, entry, attempt, { ...shownBy(row), hasSecondFactor: true })
  return { result, device }
}

/** Sets the own password, which ends what was opened with the initial one. @throws 422 for the initial one */
export async function setFirstPassword(
  context: AdminContext,
  limits: LoginLimits,
  entry: Entry,
  { ticket, password }: { ticket: string; password: string },
): Promise<AdminSession | LoginStep> {
  const { id: userId } = entry.user
  const row = await take(context, entry, 'own_password', ticket)
  const hash = await hashOwnPassword(context.db, password)
  const attempt = await limits.take({ userId, ip: entry.ip })
  const store = async (tx: Db) => {
    await lockSessions(tx)
    await useUp(tx, row)
    if ((await findCurrentPassword(tx, userId))?.hash !== row.password_hash) throw ticketExpired()
    await storeOwnPassword(tx, userId, hash)
    await deleteTrustedDevices(tx, userId)
    await endSessions(tx, userId)
    await recordOwnChange(tx, {
      actor: { userId, tokenHash: null },
      action: 'own-password.set',
      target: `user:${userId}`,
    })
  }
  await refundTryOnFailure(attempt, () => context.db.transaction().execute(store))
  await publishSessions(context)
  return continueLogin(context, entry, attempt, { ...shownBy(row), passwordHash: hash })
}

/** Enrols the second factor and opens the session. @throws 401 for a wrong code; 429 while locked */
export async function enrol(
  context: AdminContext,
  limits: LoginLimits,
  entry: Entry,
  { ticket, code }: { ticket: string; code: string },
): Promise<{ session: AdminSession; recovery_codes: string[] }> {
  const { id: userId } = entry.user
  const row = await take(context, entry, 'enrol', ticket)
  const step = provesKey(context, row, code)
  const attempt = await limits.take({ userId, ip: entry.ip })
  if (step === 'wrong') throw refuse('wrong_code', await attempt.keep())
  const store = async (tx: Db) => {
    await lockSessions(tx)
    await useUp(tx, row)
    const recovery_codes = await storeEnrolment(tx, context, { userId, tokenHash: null }, { row, step })
    if (recovery_codes === null) throw ticketExpired()
    const session = await openSession(tx, entry, { ...shownBy(row), hasSecondFactor: true })
    if (session === null) throw ticketExpired()
    return { session, recovery_codes }
  }
  const done = await refundTryOnFailure(attempt, () => context.db.transaction().execute(store))
  await attempt.forgive()
  await publishSessions(context)
  return done
}
