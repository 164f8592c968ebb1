import type { App } from '@gamelog/server/app'
import { authKeys, type PublishedAdmin } from '@gamelog/server/auth/state'
import type { AdminContext } from '../../context.ts'
import { listUnexpiredSessions, lockSessions } from './repository.ts'

/** ms between two publications, and between two checks whether one is due. */
const publishPeriodMs = 30_000
const checkPeriodMs = 1_000

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

/** Publishes the sessions on every connect, each 30 s, and as soon as the marker is found missing (an emptied Redis). */
export function startPublishingSessions(app: App, context: AdminContext): void {
  const { redis, jobs } = context
  let publishedAt = 0
  const job = jobs.everyReplica('publish-admin-sessions', checkPeriodMs, async () => {
    if (redis.client.status !== 'ready') return
    const isMarked = (await redis.client.exists(authKeys(redis).adminsReady)) === 1
    if (isMarked && Math.abs(Date.now() - publishedAt) < publishPeriodMs) return
    await publishSessions(context)
    publishedAt = Date.now()
  })
  const onConnect = () => {
    publishedAt = 0
    job.runSoon()
  }
  redis.client.on('ready', onConnect)
  app.addHook('onClose', async () => {
    redis.client.off('ready', onConnect)
  })
}
