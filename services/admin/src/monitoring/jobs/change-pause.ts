import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { pauseQueue, type QueuePause } from './ask-services.ts'

/**
 * Pauses or resumes a queue and records it in the audit log; an unchanged state leaves no record.
 * @throws 404 for a queue that is unknown or cannot be paused, 503 while its service does not answer
 */
export async function changePause(
  context: AdminContext,
  admin: AuthAdmin,
  change: QueuePause,
): Promise<{ changed: boolean }> {
  const { service, queue, paused } = change
  // The transaction is open before anything is changed: without a place for the record, nothing is.
  return context.db.transaction().execute(async (tx) => {
    const result = await pauseQueue(context, change)
    if (result.changed)
      await recordOwnChange(tx, {
        actor: admin,
        action: paused ? 'queue.pause' : 'queue.resume',
        target: `queue:${service}/${queue}`,
        before: { paused: !paused },
        after: { paused },
      })
    return result
  })
}
