import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { Thread } from '@gamelog/contracts/board/thread'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'

export interface ThreadChange {
  readonly action: AuditAction
  readonly before: ThreadRow
  readonly after: ThreadRow
}

/** Actor of a change and the reason. */
export interface Act {
  /** Null when the system itself acts. */
  admin: AuthAdmin | null
  reason: string | null
}

type Acting = Parameters<typeof actingAdmin>[0] & {
  body?: { reason?: string | undefined } | null | undefined
}

/** The operator of a request, and the reason given. */
export const actOf = (request: Acting) => ({
  admin: actingAdmin(request),
  reason: request.body?.reason ?? null,
})

/** Error of a change that the thread's state does not allow. */
export const refused = '操作に失敗しました'

/** Result of a transaction. */
export interface Made<Result> {
  /** For the audit log, and to announce. */
  readonly changes: readonly ThreadChange[]
  /** Rows to announce that the log does not name. */
  readonly moved?: readonly ThreadRow[]
  readonly result: Result
}

/** Changes threads in one transaction, records that in the audit log and announces it. @returns the change's result */
export async function changeThreads<Result>(
  context: Pick<BoardContext, 'db' | 'announce' | 'contents'>,
  { admin, reason }: Act,
  change: (tx: Db) => Promise<Made<Result>>,
  record: (row: ThreadRow) => Thread = withPin,
): Promise<Result> {
  const { changes, moved, result } = await context.db.transaction().execute(async (tx) => {
    const made = await change(tx)
    for (const { action, before, after } of made.changes)
      await recordChange(tx, {
        actor: admin,
        action,
        target: context.contents.nouns.thread.target({ threadId: after.id, postNumber: 1 }),
        reason,
        before: record(before),
        after: record(after),
      })
    return made
  })
  for (const row of [...changes.map(({ after }) => after), ...(moved ?? [])])
    await context.announce(row.id, versionOf(row))
  return result
}

function withPin(row: ThreadRow): Thread & { pinned_until: string | null } {
  return { ...toThread(row), pinned_until: row.pinned_until?.toISOString() ?? null }
}
