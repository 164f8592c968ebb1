import type { Refusal } from '@gamelog/contracts/admin/login'
import { type AuditActor, recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { openKey } from './open-key.ts'
import { recoveryCodeHashes } from './recovery-codes.ts'
import { advanceStep, findOwnAccess, useRecoveryCode } from './repository.ts'
import { matchCode } from './second-factor.ts'

export type GivenCode = { code: string } | { recoveryCode: string }

/** Takes a code as the second factor; it is worth nothing afterwards. @returns what is wrong with it, null = nothing */
export async function acceptCode(
  tx: Db,
  context: Pick<AdminContext, 'vault' | 'log'>,
  actor: AuditActor,
  given: GivenCode,
): Promise<Refusal | null> {
  const { userId } = actor
  const access = await findOwnAccess(tx, userId)
  if (!access?.second_factor_secret) return 'recoveryCode' in given ? 'wrong_recovery_code' : 'wrong_code'
  // With another ADMIN_SECRET a right recovery code would be called wrong.
  const key = openKey(context, access.second_factor_secret)
  if ('recoveryCode' in given) {
    const isGood = await useRecoveryCode(
      tx,
      userId,
      recoveryCodeHashes(context.vault, userId, given.recoveryCode),
    )
    if (!isGood) return 'wrong_recovery_code'
    await recordOwnChange(tx, {
      actor,
      action: 'recovery-code.use',
      target: `user:${userId}`,
    })
    return null
  }
  const step = matchCode({ key, code: given.code, after: access.second_factor_step })
  if (step === 'wrong') return 'wrong_code'
  return step !== 'used' && (await advanceStep(tx, userId, step)) ? null : 'used_code'
}
