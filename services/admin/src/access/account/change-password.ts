import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { deleteTrustedDevices, storeOwnPassword } from '../own-access/repository.ts'
import { findCurrentPassword, hashOwnPassword } from '../sessions/current-password.ts'
import type { LoginLimits } from '../sessions/login-limits.ts'
import { publishSessions } from '../sessions/publish-sessions.ts'
import { refuse } from '../sessions/refuse.ts'
import { endOtherSessions, lockSessions } from '../sessions/repository.ts'
import { type Acting, checkPassword } from './check-password.ts'

/** Changes the own password; ends the operator's other sessions. @throws 422 for a wrong one, and for the initial one as the new one */
export async function changePassword(
  context: AdminContext,
  limits: LoginLimits,
  acting: Acting,
  given: { password: string; new_password: string },
): Promise<void> {
  const { userId, tokenHash } = acting.admin
  const before = await checkPassword(context, limits, acting, given.password)
  const hash = await hashOwnPassword(context.db, given.new_password)
  await context.db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    if ((await findCurrentPassword(tx, userId))?.hash !== before.hash)
      throw refuse('wrong_password', null, 422)
    await storeOwnPassword(tx, userId, hash)
    await deleteTrustedDevices(tx, userId)
    await endOtherSessions(tx, { userId, tokenHash })
    await recordOwnChange(tx, {
      actor: { userId, tokenHash },
      action: before.isOwn ? 'own-password.change' : 'own-password.set',
      target: `user:${userId}`,
    })
  })
  await publishSessions(context)
}
