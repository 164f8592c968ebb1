import { recordDecision } from '@gamelog/server/journal/repository'
import { recordNotice } from '@gamelog/server/outbox/repository'
import type { Settings } from '@gamelog/server/settings/settings'
import type { Reporting } from '../../content.ts'
import { listPostTimes } from '../../core/posts/repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { insertReport, type NewReport } from './repository.ts'

/**
 * Adds a report, counts it, tells the operators and the journal. The caller holds the thread's row lock.
 * @returns the thread after it
 * @throws 23505 when the account has already reported the post
 */
export async function fileReport(
  tx: Db,
  settings: Settings,
  { recalculate, queueRow }: Reporting,
  thread: Pick<ThreadRow, 'id' | 'title'>,
  report: Omit<NewReport, 'thread_id'>,
): Promise<ThreadRow> {
  const { post_number: postNumber, reason } = report
  await insertReport(tx, { ...report, thread_id: thread.id })
  const after = await recalculate(tx, thread.id, [postNumber], settings)
  const row = queueRow(thread, { threadId: thread.id, postNumber })
  await recordNotice(tx, { kind: 'report', ...row, detail: reason })
  const posted_at = (await listPostTimes(tx, thread.id, [postNumber])).get(postNumber) ?? ''
  const reporter = report.reporter_user_id
  const reporter_since = report.reporter_since && new Date(report.reporter_since).toISOString()
  await recordDecision(tx, {
    kind: 'report',
    data: {
      thread_id: thread.id,
      post_number: postNumber,
      posted_at,
      reporter,
      reporter_since: reporter_since ?? null,
    },
  })
  return after
}

/** Tells the operators of a thread that reports have just closed. */
export async function noticeIfClosed(tx: Db, before: ThreadRow | undefined, after: ThreadRow): Promise<void> {
  if (before?.reported !== false || !after.reported || after.deleted_at !== null) return
  await recordNotice(tx, { kind: 'thread-closed', subject: after.title, detail: null, link: '/admin/ban' })
}
