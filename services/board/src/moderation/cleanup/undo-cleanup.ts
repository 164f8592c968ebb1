import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordDecision } from '@gamelog/server/journal/repository'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import type { CleanupRow } from '../../db/tables.ts'
import { changeNextItems } from './change-items.ts'
import { cleanupNotFound } from './read-cleanups.ts'
import { findCleanup, setCleanup, waitForCleanup } from './repository.ts'
import { announceAll } from './run-cleanups.ts'

/**
 * Brings back what a clean-up hid and nobody has changed since, the first 500 at once; what it had not come to stays as it
 * is. Does nothing for one that is undone.
 * @throws 404
 */
export async function undoCleanup(context: BoardContext, id: string, admin: AuthAdmin): Promise<CleanupRow> {
  const { db } = context
  const changed = await db.transaction().execute(async (tx) => {
    const before = await waitForCleanup(tx, id)
    if (!before) throw cleanupNotFound()
    if (before.state === 'undoing' || before.state === 'undone') return null
    await setCleanup(tx, id, {
      state: 'undoing',
      acting_user: admin.userId,
      acting_session: admin.tokenHash,
      undone_at: new Date(),
    })
    await recordChange(tx, {
      actor: admin,
      action: 'cleanup.undo',
      target: before.user_id === null ? `cleanup:${id}` : `user:${before.user_id}/cleanup:${id}`,
      before: { state: before.state },
      after: { state: 'undone' },
      reason: null,
    })
    await recordDecision(tx, { kind: 'cleanup-undone', data: { id, by: admin.userId } })
    return changeNextItems(tx, context, id)
  })
  if (changed) await announceAll(context, changed)
  const undone = await findCleanup(db, id)
  if (!undone) throw cleanupNotFound()
  return undone
}
