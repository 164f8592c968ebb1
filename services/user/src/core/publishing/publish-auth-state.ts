import { lockFor } from '@gamelog/server/advisory-lock'
import { authKeys, type PublishedBan } from '@gamelog/server/auth/state'
import type { UserContext } from '../../context.ts'
import { listBansInForce, listRevocations } from './repository.ts'

/** Seconds the marker lasts; publications come each 30 s. */
const markerLifetime = 90

type Parts = Pick<UserContext, 'db' | 'redis' | 'now'>

/**
 * Publishes revoked sessions, bans and the marker in one Redis transaction, so that the marker never stands
 * without the sets. Publications are serialised by a lock in Postgres: an older state cannot overwrite a newer one.
 * @throws when Postgres or Redis does not answer.
 */
export async function publishAuthState({ db, redis, now }: Parts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'user:publication')
    const bans = await listBansInForce(tx, now())
    const revocations = await listRevocations(tx, now())
    const keys = authKeys(redis)
    const multi = redis.client.multi()
    multi.del(keys.bans)
    for (const ban of bans) {
      const body: PublishedBan = {
        reason: ban.reason,
        expires_at: ban.expires_at && Math.floor(ban.expires_at.getTime() / 1_000),
      }
      multi.hset(keys.bans, ban.user_id, JSON.stringify(body))
    }
    for (const { id, seconds } of revocations) multi.set(keys.revoked(id), '1', 'EX', seconds)
    multi.set(keys.ready, '1', 'EX', markerLifetime)
    const results = await multi.exec()
    if (results === null) throw new Error('Connection is closed')
  })
}
