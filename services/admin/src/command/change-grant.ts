import { recordOwnChange } from '../audit/record-own-change.ts'
import type { Db } from '../db/tables.ts'
import { findGrant, storeGrant } from '../grants/repository.ts'
import { endSessions, lockSessions } from '../sessions/repository.ts'

/**
 * Lets an account into the back office or shuts it out, which ends its admin sessions. Publish the sessions afterwards.
 * @returns how many sessions ended
 */
export async function changeGrant(
  db: Db,
  { userId, granted, reason }: { userId: string; granted: boolean; reason: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const before = await findGrant(tx, userId)
    const ended = granted ? 0 : await endSessions(tx, userId)
    if (before === granted) return ended
    await storeGrant(tx, userId, granted)
    await recordOwnChange(tx, {
      actor: null,
      action: granted ? 'admin.grant' : 'admin.revoke',
      target: `user:${userId}`,
      before: before === undefined ? null : { granted: before },
      after: { granted },
      reason,
    })
    return ended
  })
}
