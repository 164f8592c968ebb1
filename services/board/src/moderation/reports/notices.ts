import { recordNotice } from '@gamelog/server/outbox/repository'
import type { Db, ThreadRow } from '../../db/tables.ts'

/** Tells the operators of a report. Its link opens the post in the queue. */
export async function noticeReport(
  tx: Db,
  thread: Pick<ThreadRow, 'id' | 'title'>,
  report: { postNumber: number; reason: string },
): Promise<void> {
  await recordNotice(tx, {
    kind: 'report',
    subject: `${shorten(thread.title)} >>${report.postNumber}`,
    detail: report.reason,
    link: `/admin/ban?post=${thread.id}.${report.postNumber}`,
  })
}

/** Tells the operators of a thread that reports have just closed. */
export async function noticeIfClosed(tx: Db, before: ThreadRow | undefined, after: ThreadRow): Promise<void> {
  if (before?.reported !== false || !after.reported || after.deleted_at !== null) return
  await recordNotice(tx, { kind: 'thread-closed', subject: after.title, detail: null, link: '/admin/ban' })
}

/** Leaves room for the post's number. */
function shorten(title: string): string {
  const characters = [...title]
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : title
}
