import { adminDecisions } from '@gamelog/contracts/journal/admin-decisions'
import { type Replays, replayJournal } from '@gamelog/server/journal/replay-journal'
import { removeAccess } from '../access/account/reset.ts'
import { deleteGrant, findGrant, storeGrant } from '../access/grants/repository.ts'
import { deleteAccessOf } from '../access/operators/delete-departed-access.ts'
import { endSessions, lockSessions } from '../access/sessions/repository.ts'
import type { AdminConfig } from '../config.ts'
import type { AdminTables } from '../db/tables.ts'

/** Makes the decisions again that a restored database does not have. */
export async function replay(config: AdminConfig): Promise<string | null> {
  return replayJournal<AdminTables, typeof adminDecisions>(config, adminDecisions, replays)
}

const replays: Replays<AdminTables, typeof adminDecisions> = {
  async grant(tx, { user_id, to }, at) {
    await lockSessions(tx)
    const before = await findGrant(tx, user_id)
    if (before?.granted === to?.granted && before?.role === to?.role) return 'same'
    if (to === null) await deleteGrant(tx, user_id)
    else await storeGrant(tx, user_id, to, at.exact)
    await endSessions(tx, user_id)
    return 'applied'
  },

  async 'access-reset'(tx, { user_id, parts }) {
    await lockSessions(tx)
    await removeAccess(tx, user_id, parts)
    await endSessions(tx, user_id)
    return 'applied'
  },

  async departure(tx, departure) {
    await lockSessions(tx)
    await deleteAccessOf(tx, departure)
    return 'applied'
  },
}
