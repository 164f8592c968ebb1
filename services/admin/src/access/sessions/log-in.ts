import { randomBytes } from 'node:crypto'
import type { LoginStep } from '@gamelog/contracts/admin/login'
import { type AdminSession, adminSessionSeconds } from '@gamelog/contracts/admin/session'
import { hashAdminToken } from '@gamelog/server/auth/state'
import { forbidden } from '@gamelog/server/errors'
import { sha256 } from '@gamelog/server/vault'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { findGrant } from '../grants/repository.ts'
import { isDeviceTrusted } from '../own-access/repository.ts'
import { findCurrentPassword } from './current-password.ts'
import type { Entry, Shown } from './entry.ts'
import { findNextStep } from './find-next-step.ts'
import type { CountedTry, LoginLimits } from './login-limits.ts'
import { verifyPassword } from './password-hash.ts'
import { publishSessions } from './publish-sessions.ts'
import { refuse } from './refuse.ts'
import { insertSession, lockSessions } from './repository.ts'

const userAgentMax = 300

interface LoginInput {
  password: string
  /** Cookie of a trusted device. */
  device: string | undefined
}

/**
 * Makes an admin session for an account that has been let in, or says what it must do first.
 * @throws 429 while account or address is locked; 401 `wrong_password…`
 */
export async function logIn(
  context: AdminContext,
  limits: LoginLimits,
  entry: Entry,
  { password, device }: LoginInput,
): Promise<AdminSession | LoginStep> {
  const { id: userId } = entry.user
  const attempt = await limits.take({ userId, ip: entry.ip })
  const stored = await findCurrentPassword(context.db, userId)
  if (stored === undefined || !(await verifyPassword(password, stored.hash)))
    throw refuse('wrong_password', await attempt.keep())
  const hasSecondFactor = device !== undefined && (await isDeviceTrusted(context.db, userId, sha256(device)))
  return continueLogin(context, entry, attempt, { passwordHash: stored.hash, hasSecondFactor })
}

/** The session once nothing is missing, else the next step. */
export async function continueLogin(
  context: AdminContext,
  entry: Entry,
  attempt: CountedTry,
  shown: Shown,
): Promise<AdminSession | LoginStep> {
  const step = await findNextStep(context, entry, shown)
  if (step !== null) {
    // Tries before stay counted, or whoever knows the password could try codes without end.
    await attempt.giveBack()
    return step
  }
  const opened = await context.db.transaction().execute((tx) => openSession(tx, entry, shown))
  if (opened === null) throw refuse('wrong_password', await attempt.keep())
  await attempt.forgive()
  await publishSessions(context)
  return opened
}

/**
 * The session of an account that has shown everything; publish the sessions afterwards.
 * @returns null when the password was changed since it was looked at @throws 403 when the grant was
 */
export async function openSession(
  tx: Db,
  { user, email, admission, ip, userAgent }: Entry,
  { passwordHash }: Shown,
): Promise<AdminSession | null> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashAdminToken(token)
  const expiresAt = Math.floor(Date.now() / 1_000) + adminSessionSeconds
  await lockSessions(tx)
  if ((await findCurrentPassword(tx, user.id))?.hash !== passwordHash) return null
  const grant = await findGrant(tx, user.id)
  const isAdmitted =
    admission.identity === null
      ? grant?.granted === true && grant.role === admission.role
      : grant === undefined
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
  return { token, expires_at: expiresAt, role: admission.role, user: { id: user.id, email } }
}
