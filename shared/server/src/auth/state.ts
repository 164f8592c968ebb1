import { createHash } from 'node:crypto'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import type { App } from '../app-type.ts'
import { logFailure } from '../log-failure.ts'
import type { RedisHandle } from '../redis.ts'

/** A published ban; `expires_at` in unix seconds, null = for good. */
export interface PublishedBan {
  reason: string
  expires_at: number | null
}

/** A published admin token; `expires_at` in unix seconds. */
export interface PublishedAdmin {
  user_id: string
  session_id: string
  expires_at: number
  role: AdminRole
}

/** Form in which an admin token is stored and named. */
export function hashAdminToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Redis keys that the user and admin services publish for the guards of every service. */
export function authKeys(redis: Pick<RedisHandle, 'sharedKey'>) {
  return {
    /** Marker: the sets below are complete. Missing = the same as Redis down. */
    ready: redis.sharedKey('auth', 'ready'),
    revoked: (sessionId: string) => redis.sharedKey('auth', 'revoked', sessionId),
    /** Hash user id → PublishedBan. */
    bans: redis.sharedKey('auth', 'bans'),
    /** `hash` of `hashAdminToken`; written by the admin service alone. */
    admin: (hash: string) => redis.sharedKey('admin-session', hash),
    /** Marker: the admin sessions are complete, so that a token that is not there is none. */
    adminsReady: redis.sharedKey('admin-session', 'ready'),
    /** Stream of the writes a service refused; the user service stores it. */
    banLog: (service: string) => redis.sharedKey(service, 'ban-log'),
  }
}

/** State of one session by the published sets. */
export interface SessionState {
  revoked: boolean
  ban: PublishedBan | null
}

/**
 * Reads marker, revocation and ban in one round trip.
 * @returns null when Redis does not answer or its sets are not known to be complete.
 */
export async function readSessionState(
  app: App,
  redis: RedisHandle,
  session: { userId: string; sessionId: string },
): Promise<SessionState | null> {
  const keys = authKeys(redis)
  try {
    const [ready, revoked, ban] = await Promise.all([
      redis.client.exists(keys.ready),
      redis.client.exists(keys.revoked(session.sessionId)),
      redis.client.hget(keys.bans, session.userId),
    ])
    if (ready === 0) return null
    return { revoked: revoked === 1, ban: ban === null ? null : (JSON.parse(ban) as PublishedBan) }
  } catch (error) {
    logFailure(app.log, 'auth state', error)
    return null
  }
}

/** The ban in force of an account; null = none. @throws when Redis does not answer */
export async function readBan(
  redis: RedisHandle,
  userId: string,
  now = Date.now(),
): Promise<PublishedBan | null> {
  const stored = await redis.client.hget(authKeys(redis).bans, userId)
  const ban = stored === null ? null : (JSON.parse(stored) as PublishedBan)
  return ban && (ban.expires_at === null || ban.expires_at * 1_000 > now) ? ban : null
}
