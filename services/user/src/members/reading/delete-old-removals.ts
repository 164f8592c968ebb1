import type { Db } from '../../db/tables.ts'
import { deleteRemovals, listForgetters, lockState, saveState } from './repository.ts'

/** Members of one query. */
const batchSize = 200

/** Forgets removals stored before a time; a device that has not heard of them gets the whole state next time. Idempotent. */
export async function deleteOldRemovals(db: Db, before: Date): Promise<void> {
  for (;;) {
    const members = await listForgetters(db, before, batchSize)
    for (const userId of members) await forgetOf(db, userId, before)
    if (members.length < batchSize) return
  }
}

async function forgetOf(db: Db, userId: string, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const state = await lockState(tx, userId, before.getTime())
    if (!state) return
    const forgotten = await deleteRemovals(tx, userId, before)
    await saveState(tx, { ...state, horizon: Math.max(state.horizon, forgotten) })
  })
}
