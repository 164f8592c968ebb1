import { randomBytes } from 'node:crypto'
import { type AdminSession, loginLockSeconds, wrongPasswordCode } from '@gamelog/contracts/admin/session'
import type { AuthUser } from '@gamelog/server/auth/identity'
import { hashAdminToken } from '@gamelog/server/auth/state'
import { forbidden, HttpError } from '@gamelog/server/errors'
import { recordOwnChange } from '../audit/record-own-change.ts'
import type { AdminContext } from '../context.ts'
import type { Admission } from '../grants/find-admission.ts'
import { findGrant } from '../grants/repository.ts'
import type { LoginLimits } from './login-limits.ts'
import { verifyPassword } from './password-hash.ts'
import { publishSessions } from './publish-sessions.ts'
import { findPassword, insertSession, lockSessions } from './repository.ts'

/** Seconds. */
const lifetime = 8 * 3_600
const userAgentMax = 300

export interface LoginInput {
  user: AuthUser
  email: string
  admission: Admission
  password: string
  ip: string
  userAgent: string
}

/**
 * Makes an admin session for an account that has been let in.
 * @throws 429 while account or address is locked; 401 `wrong_password…`
 */
export async function logIn(
  context: AdminContext,
  limits: LoginLimits,
  { user, email, admission, password, ip, userAgent }: LoginInput,
): Promise<AdminSession> {
  const attempt = await limits.take({ userId: user.id, ip })
  const stored = await findPassword(context.db)
  if (stored === undefined || !(await verifyPassword(password, stored.hash))) {
    const left = await attempt.keep()
    if (left === 0) await recordLock(context, user.id)
    throw wrongPassword(left)
  }
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashAdminToken(token)
  const expiresAt = Math.floor(Date.now() / 1_000) + lifetime
  const isMade = await context.db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    // Since they were looked at, the password may have been changed and the grant revoked.
    if ((await findPassword(tx))?.hash !== stored.hash) return false
    const grant = await findGrant(tx, user.id)
    const isAdmitted =
      admission.identity === null
        ? grant?.granted === true && grant.role === admission.role
        : grant?.granted !== false
    if (!isAdmitted) throw forbidden()
    await insertSession(tx, {
      token_hash: tokenHash,
      user_id: user.id,
      main_session_id: user.sessionId,
      ...admission,
      address: ip,
      user_agent: userAgent.slice(0, userAgentMax),
      expires_at: new Date(expiresAt * 1_000),
    })
    await recordOwnChange(tx, {
      actor: { userId: user.id, tokenHash },
      action: 'session.login',
      target: `session:${user.id}`,
    })
    return true
  })
  if (!isMade) throw wrongPassword(await attempt.keep())
  await attempt.forgive()
  await publishSessions(context)
  return { token, expires_at: expiresAt, role: admission.role, user: { id: user.id, email } }
}

function wrongPassword(left: number | null): HttpError {
  const error = 'パスワードが違います。'
  const minutes = loginLockSeconds / 60
  const consequence =
    left === 0
      ? `${minutes}分間ロックされました`
      : left === null
        ? ''
        : `あと${left}回で${minutes}分間ロックされます`
  return new HttpError(401, {
    code: wrongPasswordCode(left),
    error,
    detail: `${error}${consequence}`,
    ...(left === 0 ? { retry_after: loginLockSeconds } : {}),
  })
}

async function recordLock({ db }: AdminContext, userId: string): Promise<void> {
  await recordOwnChange(db, {
    actor: { userId, tokenHash: null },
    action: 'session.lock',
    target: `session:${userId}`,
  })
}
