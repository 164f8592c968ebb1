import type { Departures } from '@gamelog/contracts/user/departures'
import { recordDecision } from '@gamelog/server/journal/repository'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { Db } from '../../db/tables.ts'
import { deleteEarlierGrant, type Grant } from '../grants/repository.ts'
import { deleteEarlierAccess } from '../own-access/repository.ts'
import { lockSessions } from '../sessions/repository.ts'

/**
 * Removes grant, own password and second factor of accounts that have left; what was set after the departure stays. The
 * admin sessions ended with the main sessions.
 */
export async function deleteDepartedAccess(db: Db, { departures }: Departures): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    for (const departure of departures) {
      const before = await deleteAccessOf(tx, departure)
      await recordDecision(tx, { kind: 'departure', data: departure })
      if (before === undefined) continue
      const change = { actor: null, action: 'admin.revoke', target: `user:${departure.user_id}` } as const
      await recordOwnChange(tx, { ...change, before, reason: '退会' })
    }
  })
}

/** Likewise of one account, in the caller's transaction. @returns the deleted grant */
export async function deleteAccessOf(
  tx: Db,
  { user_id, left_at }: Departures['departures'][number],
): Promise<Grant | undefined> {
  const leftAt = new Date(left_at)
  const before = await deleteEarlierGrant(tx, user_id, leftAt)
  await deleteEarlierAccess(tx, user_id, leftAt)
  return before
}
