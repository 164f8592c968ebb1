import type { VerifiedAdmin } from '@gamelog/server/auth/identity'
import type { AdminConfig } from '../../config.ts'
import type { Db } from '../../db/tables.ts'
import { isMainSessionLive } from './main-session.ts'
import { findLiveSession } from './repository.ts'

/**
 * The admin a token belongs to, from the database and the user service instead of Redis.
 * @returns null for a token without a live session, or whose main session has ended
 * @throws 503 while the database or the user service is away
 */
export async function findAdmin(
  db: Db,
  config: AdminConfig,
  tokenHash: string,
): Promise<VerifiedAdmin | null> {
  const session = await findLiveSession(db, tokenHash)
  if (session === undefined) return null
  const { user_id: userId, main_session_id: sessionId, role } = session
  const admin = { userId, sessionId, tokenHash, role }
  if (!(await isMainSessionLive(config, admin))) return null
  return { ...admin, expiresAt: Math.floor(session.expires_at.getTime() / 1_000) }
}
