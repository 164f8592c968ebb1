import type { AdminDeadLetterResults } from '@gamelog/contracts/admin/jobs'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { changeLetters, type DeadLetterRef } from './ask-services.ts'

/** Retries or discards dead letters and records each that was touched in the audit log. */
export async function changeDeadLetters(
  context: AdminContext,
  admin: AuthAdmin,
  letters: readonly DeadLetterRef[],
  change: 'retry' | 'discard',
): Promise<AdminDeadLetterResults['results']> {
  // The transaction is open before anything is changed: without a place for the record, nothing is.
  return context.db.transaction().execute(async (tx) => {
    const results = await changeLetters(context, letters, change)
    for (const { service, id, outcome } of results) {
      if (outcome === 'gone' || outcome === 'unavailable') continue
      await recordOwnChange(tx, {
        actor: admin,
        action: change === 'retry' ? 'job.retry' : 'job.discard',
        target: `job:${service}/${id}`,
        after: { outcome },
      })
    }
    return results
  })
}
