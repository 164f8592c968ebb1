import type { Refusal } from '@gamelog/contracts/admin/login'
import type { OwnAccessProof } from '@gamelog/contracts/admin/own-access'
import { HttpError } from '@gamelog/server/errors'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { acceptCode, type GivenCode } from '../own-access/accept-code.ts'
import { findOwnAccess } from '../own-access/repository.ts'
import { findCurrentPassword } from '../sessions/current-password.ts'
import type { Shown } from '../sessions/entry.ts'
import { type LoginLimits, refundTryOnFailure } from '../sessions/login-limits.ts'
import { verifyPassword } from '../sessions/password-hash.ts'
import { refuse } from '../sessions/refuse.ts'
import { lockSessions } from '../sessions/repository.ts'
import type { Acting } from './check-password.ts'

/**
 * Does `work` once the acting operator has shown the current password and, where a second factor is enrolled, a code. The
 * code is used up by the transaction of the work: when that fails, the code is still good.
 * @throws 422 for a wrong password or code, and `code_required`; 429 while locked
 */
export async function withProof<Result>(
  context: AdminContext,
  limits: LoginLimits,
  { admin: { userId, tokenHash }, ip }: Acting,
  proof: OwnAccessProof,
  work: (tx: Db, shown: Shown) => Promise<Result>,
): Promise<Result> {
  const attempt = await limits.take({ userId, ip })
  const done = await refundTryOnFailure(
    attempt,
    async (): Promise<{ result: Result } | { wrong: Refusal }> => {
      const stored = await findCurrentPassword(context.db, userId)
      if (stored === undefined || !(await verifyPassword(proof.password, stored.hash)))
        return { wrong: 'wrong_password' }
      return context.db.transaction().execute(async (tx) => {
        await lockSessions(tx)
        const hasSecondFactor = Boolean((await findOwnAccess(tx, userId))?.second_factor_secret)
        if (hasSecondFactor) {
          const given = codeOf(proof)
          if (given === null) throw codeRequired()
          const wrong = await acceptCode(tx, context, { userId, tokenHash }, given)
          if (wrong !== null) return { wrong }
        }
        return { result: await work(tx, { passwordHash: stored.hash, hasSecondFactor }) }
      })
    },
  )
  if ('wrong' in done) throw refuse(done.wrong, await attempt.keep(), 422)
  await attempt.giveBack()
  return done.result
}

function codeOf({ code, recovery_code: recoveryCode }: OwnAccessProof): GivenCode | null {
  if (code !== undefined) return { code }
  return recoveryCode === undefined ? null : { recoveryCode }
}

function codeRequired(): HttpError {
  const error = '認証アプリのコードか復旧コードを入力してください'
  return new HttpError(422, { code: 'code_required', error })
}
