import { putLegalHolds } from '@gamelog/contracts/user/legal-hold'
import { lockFor } from '@gamelog/server/advisory-lock'
import { postInternal } from '@gamelog/server/post-internal'
import type { BoardContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { listHeldMembers } from './repository.ts'

type Context = Pick<BoardContext, 'db' | 'config'>

/** Serialises changes and publications, so that an older list never replaces a newer one. Call it before the change. */
export async function lockHolds(tx: Db): Promise<void> {
  await lockFor(tx, 'board:legal-holds')
}

/**
 * Sends the user service the members under a hold, as the transaction sees them: its retention jobs spare these members. The caller
 * holds the lock.
 * @throws when no replica stores them
 */
export async function sendHolds(tx: Db, config: Context['config']): Promise<void> {
  const members = (await listHeldMembers(tx, new Date())).map(({ user_id, until }) => ({
    user_id,
    until: until?.toISOString() ?? null,
  }))
  const user = { service: 'user', urls: config.userUrls } as const
  await postInternal(config.internalSecret, user, putLegalHolds, { members })
}

/** Sends the list periodically: a lost answer or a restored database is corrected by the next run. Idempotent. */
export async function publishHolds({ db, config }: Context): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolds(tx)
    await sendHolds(tx, config)
  })
}
