import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../context.ts'
import type { Db, ThreadRow } from '../db/tables.ts'
import { versionOf } from '../db/thread-version.ts'
import { toThread } from '../threads/public-thread.ts'

export interface ThreadChange {
  readonly action: AuditAction
  readonly before: ThreadRow
  readonly after: ThreadRow
}

interface Act {
  /** Null when the system itself acts. */
  admin: AuthAdmin | null
  reason: string | null
}

/** Error of a change that the thread's state does not allow. */
export const refused = '操作に失敗しました'

/** Records changes in the audit log, in the transaction that makes them. */
export async function recordThreadChanges(
  tx: Db,
  changes: readonly ThreadChange[],
  { admin, reason }: Act,
): Promise<void> {
  for (const { action, before, after } of changes)
    await recordChange(tx, {
      ...{ actor: admin, action, target: `thread:${after.id}`, reason },
      before: audited(before),
      after: audited(after),
    })
}

/**
 * Makes changes of threads in one transaction, records them in the audit log and announces them.
 * @param change returns what it changed, and rows to announce that the log need not name
 */
export async function changeThreads(
  context: Pick<BoardContext, 'db' | 'announce'>,
  act: Act,
  change: (tx: Db) => Promise<{ changes: readonly ThreadChange[]; moved?: readonly ThreadRow[] }>,
): Promise<readonly ThreadChange[]> {
  const { changes, moved = [] } = await context.db.transaction().execute(async (tx) => {
    const made = await change(tx)
    await recordThreadChanges(tx, made.changes, act)
    return made
  })
  for (const row of [...changes.map(({ after }) => after), ...moved])
    await context.announce(row.id, versionOf(row))
  return changes
}

function audited(row: ThreadRow): Thread & { pinned_until: string | null } {
  return { ...toThread(row), pinned_until: row.pinned_until?.toISOString() ?? null }
}
