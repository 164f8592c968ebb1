import type { AuthAdmin } from '@gamelog/server/auth/identity'
import type { AdminContext } from '../../context.ts'
import { findCurrentPassword } from '../sessions/current-password.ts'
import type { LoginLimits } from '../sessions/login-limits.ts'
import { verifyPassword } from '../sessions/password-hash.ts'
import { refuse } from '../sessions/refuse.ts'

export interface Acting {
  admin: AuthAdmin
  ip: string
}

/** The current password of the acting operator, typed again. @returns its hash @throws 422 for another one; 429 while locked */
export async function checkPassword(
  context: AdminContext,
  limits: LoginLimits,
  { admin: { userId }, ip }: Acting,
  password: string,
): Promise<{ hash: string; isOwn: boolean }> {
  const attempt = await limits.take({ userId, ip })
  const stored = await findCurrentPassword(context.db, userId)
  if (stored === undefined || !(await verifyPassword(password, stored.hash)))
    throw refuse('wrong_password', await attempt.keep(), 422)
  await attempt.giveBack()
  return stored
}
