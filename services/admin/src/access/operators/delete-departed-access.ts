import type { Departures } from '@gamelog/contracts/user/departures'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { Db } from '../../db/tables.ts'
import { deleteEarlierGrant } from '../grants/repository.ts'
import { deleteEarlierAccess } from '../own-access/repository.ts'
import { lockSessions } from '../sessions/repository.ts'

/**
 * Removes grant, own password and second factor of accounts that have left; what was set after the departure stays. The
 * admin sessions ended with the main sessions.
 */
export async function deleteDepartedAccess(db: Db, { departures }: Departures): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    for (const { user_id, left_at } of departures) {
      const leftAt = new Date(left_at)
      const before = await deleteEarlierGrant(tx, user_id, leftAt)
      await deleteEarlierAccess(tx, user_id, leftAt)
      if (before === undefined) continue
      const change = { actor: null, action: 'admin.revoke', target: `user:${user_id}` } as const
      await recordOwnChange(tx, { ...change, before, reason: '退会' })
    }
  })
}
