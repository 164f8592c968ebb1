import type { App } from '@gamelog/server/app'
import { authKeys, type PublishedAdmin } from '@gamelog/server/auth/state'
import type { AdminContext } from '../../context.ts'
import { keepPublished } from '../../keep-published.ts'
import { listUnexpiredSessions, lockSessions } from './repository.ts'

type Parts = Pick<AdminContext, 'db'> & { redis: Pick<AdminContext['redis'], 'client' | 'sharedKey'> }

/**
 * Brings Redis to what Postgres holds: live sessions, no ended ones, and the marker. Publications are serialised by a
 * lock in Postgres: an older state cannot overwrite a newer one.
 * @throws when Postgres or Redis does not answer.
 */
export async function publishSessions({ db, redis }: Parts): Promise<void> {
  const keys = authKeys(redis)
  await db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const multi = redis.client.multi()
    for (const session of await listUnexpiredSessions(tx)) {
      const key = keys.admin(session.token_hash)
      const expiresAt = Math.floor(session.expires_at.getTime() / 1_000)
      const body: PublishedAdmin = {
        user_id: session.user_id,
        session_id: session.main_session_id,
        expires_at: expiresAt,
        role: session.role,
      }
      if (session.ended_at === null) multi.set(key, JSON.stringify(body), 'EXAT', expiresAt)
      else multi.del(key)
    }
    multi.set(keys.adminsReady, '1')
    if ((await multi.exec()) === null) throw new Error('Connection is closed')
  })
}

/** Keeps the sessions published. */
export function startPublishingSessions(app: App, context: AdminContext): void {
  keepPublished(app, context, {
    name: 'publish-admin-sessions',
    marker: authKeys(context.redis).adminsReady,
    publish: () => publishSessions(context),
  })
}
