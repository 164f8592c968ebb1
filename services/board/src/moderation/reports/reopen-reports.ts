import { recordDecisions } from '@gamelog/server/journal/repository'
import { type AuditActor, recordChange } from '@gamelog/server/outbox/repository'
import type { Place } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import { findPost } from '../../core/posts/repository.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { Db, PostRow, ReportRow, ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { reopenResolved } from './decision-repository.ts'
import { recordReportDecisions } from './record-decisions.ts'
import { listReportedThreadIds, placeOf, recalculateThread } from './repository.ts'

interface ReopenReportsInput {
  ids: readonly number[]
  admin: AuditActor
}

/**
 * Undoes decisions and records each in the audit log: the reports are pending again, and a post their decision deleted is
 * restored. Weight, hidden posts and the threads' status follow.
 * @returns number of reports that were decided
 */
export async function reopenReports(context: BoardContext, input: ReopenReportsInput): Promise<number> {
  const { reopened, threads } = await context.db.transaction().execute(async (tx) => {
    for (const id of await listReportedThreadIds(tx, input.ids)) await lockThread(tx, id)
    return reopenDecided(tx, context, input)
  })
  for (const row of threads) await context.announce(row.id, versionOf(row))
  return reopened
}

/** The same within the caller's transaction, which has locked the threads. @returns also the threads that changed */
export async function reopenDecided(
  tx: Db,
  { settings, contents }: Pick<BoardContext, 'settings' | 'contents'>,
  { ids, admin }: ReopenReportsInput,
): Promise<{ reopened: number; threads: ThreadRow[] }> {
  const reopened = await reopenResolved(tx, ids)
  for (const { id, outcome, note, thread_id, post_number } of reopened)
    await recordChange(tx, {
      actor: admin,
      action: 'report.reopen',
      target: `report:${id}`,
      before: { status: 'resolved', outcome, note, thread_id, post_number },
      after: { status: 'pending' },
      reason: null,
    })
  const { post } = contents.nouns
  const threads: ThreadRow[] = []
  for (const [threadId, reports] of Map.groupBy(reopened, ({ thread_id }) => thread_id)) {
    for (const report of reports)
      if (wasDeletedBy(report, await findPost(tx, threadId, report.post_number)))
        await restorePost(tx, { settings, contents }, placeOf(report))
    await recordReportDecisions(tx, threadId, reports, { outcome: null, by: null, deleted: [] })
    const numbers = reports.map(({ post_number }) => post_number)
    await post.reports.recalculate(tx, threadId, numbers, settings)
    threads.push(await recalculateThread(tx, threadId, settings, true))
  }
  return { reopened: reopened.length, threads }
}

async function restorePost(
  tx: Db,
  { settings, contents }: Pick<BoardContext, 'settings' | 'contents'>,
  place: Place,
): Promise<void> {
  const { post } = contents.nouns
  const { changed } = await post.setDeleted(tx, settings, [place], false)
  await recordDecisions(
    tx,
    changed.map((each) => post.decision(each, false)),
  )
}

/** False also when the post was restored since and deleted again: decision and deletion share one transaction's time. */
function wasDeletedBy({ deleted_post, resolved_at }: ReportRow, post: PostRow | undefined): boolean {
  return deleted_post && resolved_at !== null && post?.deleted_at?.getTime() === resolved_at.getTime()
}
