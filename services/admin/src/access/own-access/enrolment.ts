import { namePeople } from '../../audit/name-people.ts'
import { type AuditActor, recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { TicketRow } from '../../db/own-access-tables.ts'
import type { Db } from '../../db/tables.ts'
import { openKey } from './open-key.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { deleteTrustedDevices, findOwnAccess, storeRecoveryCodes, storeSecondFactor } from './repository.ts'
import { keyUri, makeKey, matchCode } from './second-factor.ts'
import { type Holder, issueTicket } from './tickets.ts'

type Parts = Pick<AdminContext, 'config' | 'db' | 'vault'>

/** A new key with the ticket that enrols it. */
export async function startEnrolment(
  { config, db, vault }: Parts,
  holder: Holder,
  given: Pick<TicketRow, 'purpose' | 'password_hash' | 'has_second_factor'>,
): Promise<{ ticket: string; expires_at: number; key: string; uri: string }> {
  const key = makeKey()
  const person = (await namePeople({ config }, [holder.userId])).get(holder.userId)
  const { user_number = null, display_name = null } = person ?? {}
  const label = [user_number && `#${String(user_number).padStart(4, '0')}`, display_name]
  const issued = await issueTicket(db, holder, { ...given, secret: vault.seal(key) })
  return { ...issued, key, uri: keyUri(key, label.filter(Boolean).join(' ') || 'admin') }
}

/** Whether a code shows that the app holds the ticket's key. */
export function provesKey(
  context: Pick<AdminContext, 'vault' | 'log'>,
  { secret }: TicketRow,
  code: string,
): number | 'wrong' {
  const step = matchCode({ key: openKey(context, secret ?? ''), code, after: 0 })
  return step === 'used' ? 'wrong' : step
}

/**
 * Enrols the ticket's key in place of another one. Devices are asked again.
 * @returns the recovery codes; null when a second factor was enrolled since a ticket was issued without one
 */
export async function storeEnrolment(
  tx: Db,
  { vault }: Parts,
  actor: AuditActor,
  { row, step }: { row: TicketRow; step: number },
): Promise<string[] | null> {
  const { userId } = actor
  const isEnrolled = Boolean((await findOwnAccess(tx, userId))?.second_factor_secret)
  if (isEnrolled && !row.has_second_factor) return null
  await storeSecondFactor(tx, userId, { sealedKey: row.secret ?? '', step })
  await deleteTrustedDevices(tx, userId)
  await recordOwnChange(tx, { actor, action: 'second-factor.enrol', target: `user:${userId}` })
  return storeNewCodes(tx, vault, userId)
}

/** Makes ten recovery codes in place of those before. */
export async function storeNewCodes(tx: Db, vault: AdminContext['vault'], userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await storeRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(vault, userId, code)),
  )
  return codes
}
