import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { recordOwnChange } from '../audit/record-own-change.ts'
import type { Db } from '../db/tables.ts'
import { findGrant, storeGrant } from '../grants/repository.ts'
import { endSessions, lockSessions } from '../sessions/repository.ts'

interface GrantChange {
  userId: string
  granted: boolean
  reason: string
  role?: AdminRole
}

/**
 * Lets an account into the back office or shuts it out, which ends its admin sessions. Publish the sessions afterwards.
 * @returns how many sessions ended
 */
export async function changeGrant(
  db: Db,
  { userId, granted, reason, role = 'admin' }: GrantChange,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const before = await findGrant(tx, userId)
    const isSame = before?.granted === granted && (!granted || before.role === role)
    const ended = granted && isSame ? 0 : await endSessions(tx, userId)
    if (isSame) return ended
    await storeGrant(tx, userId, { granted, role })
    await recordOwnChange(tx, {
      actor: null,
      action: granted ? 'admin.grant' : 'admin.revoke',
      target: `user:${userId}`,
      before: before ?? null,
      after: { granted, role },
      reason,
    })
    return ended
  })
}
