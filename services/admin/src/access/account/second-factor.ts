import type { OwnAccessProof } from '@gamelog/contracts/admin/own-access'
import { conflict } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { provesKey, startEnrolment, storeEnrolment, storeNewCodes } from '../own-access/enrolment.ts'
import { deleteTrustedDevices, storeSecondFactor } from '../own-access/repository.ts'
import { findSecondFactorRule } from '../own-access/second-factor-rule.ts'
import { deleteTicket } from '../own-access/ticket-repository.ts'
import { readTicket } from '../own-access/tickets.ts'
import { findCurrentPassword } from '../sessions/current-password.ts'
import type { LoginLimits } from '../sessions/login-limits.ts'
import { refuse, ticketExpired } from '../sessions/refuse.ts'
import { lockSessions } from '../sessions/repository.ts'
import type { Acting } from './check-password.ts'
import { withProof } from './with-proof.ts'

/** A key to enrol. @throws 422 for a wrong password or code */
export async function beginEnrolment(
  context: AdminContext,
  limits: LoginLimits,
  acting: Acting,
  proof: OwnAccessProof,
) {
  const shown = await withProof(context, limits, acting, proof, async (_tx, proved) => proved)
  return startEnrolment(context, acting.admin, {
    purpose: 'account',
    password_hash: shown.passwordHash,
    has_second_factor: shown.hasSecondFactor,
  })
}

/** Enrols by the first code. @returns the recovery codes @throws 422 for a wrong code, 409 for a ticket that is over */
export async function finishEnrolment(
  context: AdminContext,
  limits: LoginLimits,
  { admin, ip }: Acting,
  { ticket, code }: { ticket: string; code: string },
): Promise<string[]> {
  const { userId, tokenHash } = admin
  const row = await readTicket(context.db, admin, 'account', ticket)
  if (row === undefined) throw ticketExpired(409)
  const step = provesKey(context, row, code)
  const attempt = await limits.take({ userId, ip })
  if (step === 'wrong') throw refuse('wrong_code', await attempt.keep(), 422)
  await attempt.giveBack()
  return context.db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const isGood = await deleteTicket(tx, row.ticket_hash)
    const current = await findCurrentPassword(tx, userId)
    if (!isGood || current?.hash !== row.password_hash) throw ticketExpired(409)
    const codes = await storeEnrolment(tx, context, { userId, tokenHash }, { row, step })
    if (codes === null) throw ticketExpired(409)
    return codes
  })
}

/** Does without a second factor. @throws 409 where it is required */
export async function removeSecondFactor(
  context: AdminContext,
  limits: LoginLimits,
  acting: Acting,
  proof: OwnAccessProof,
): Promise<void> {
  const { userId, tokenHash } = acting.admin
  const { required } = await findSecondFactorRule(context)
  await withProof(context, limits, acting, proof, async (tx, { hasSecondFactor }) => {
    if (required) throw conflict('second_factor_required', '全員に必要と決められています')
    if (!hasSecondFactor) return
    await storeSecondFactor(tx, userId, null)
    await deleteTrustedDevices(tx, userId)
    await recordOwnChange(tx, {
      actor: { userId, tokenHash },
      action: 'second-factor.remove',
      target: `user:${userId}`,
    })
  })
}

/** New recovery codes. @throws 409 without a second factor */
export async function renewRecoveryCodes(
  context: AdminContext,
  limits: LoginLimits,
  acting: Acting,
  proof: OwnAccessProof,
): Promise<string[]> {
  const { userId, tokenHash } = acting.admin
  return withProof(context, limits, acting, proof, async (tx, { hasSecondFactor }) => {
    if (!hasSecondFactor) throw conflict('no_second_factor', '2段階認証を使っていません')
    await recordOwnChange(tx, {
      actor: { userId, tokenHash },
      action: 'recovery-code.renew',
      target: `user:${userId}`,
    })
    return storeNewCodes(tx, context.vault, userId)
  })
}
