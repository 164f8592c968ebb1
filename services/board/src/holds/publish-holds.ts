import { putLegalHolds } from '@gamelog/contracts/user/legal-hold'
import { lockFor } from '@gamelog/server/advisory-lock'
import { postInternal } from '@gamelog/server/post-internal'
import type { BoardContext } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { listHeldMembers } from './repository.ts'

type Context = Pick<BoardContext, 'db' | 'config'>

/** One publication at a time: an older list cannot replace a newer one. Call it before the change. */
export async function lockHolds(tx: Db): Promise<void> {
  await lockFor(tx, 'board:legal-holds')
}

/**
 * Tells the user service which members are under a hold, as the transaction sees them; its jobs delete by what it knows.
 * The caller has the lock.
 * @throws when no replica of it stores them
 */
export async function tellHolds(tx: Db, config: Context['config']): Promise<void> {
  const members = (await listHeldMembers(tx, new Date())).map(({ user_id, until }) => ({
    user_id,
    until: until?.toISOString() ?? null,
  }))
  const user = { service: 'user', urls: config.userUrls } as const
  await postInternal(config.internalSecret, user, putLegalHolds, { members })
}

/** The same as a job, which also mends what a lost answer or a restored database left behind. Idempotent. */
export async function publishHolds({ db, config }: Context): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolds(tx)
    await tellHolds(tx, config)
  })
}
