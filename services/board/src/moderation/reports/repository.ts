import type { Settings } from '@gamelog/server/settings/settings'
import { type Insertable, type InsertObject, type RawBuilder, sql } from 'kysely'
import type { Place } from '../../content.ts'
import { renewNotices } from '../../core/mentions/repository.ts'
import { isHeld } from '../../db/legal-hold.ts'
import type { BoardTables, Db, PostRow, ReportRow, ReportTable, ThreadRow } from '../../db/tables.ts'
import { weightOfPost } from './weight.ts'

export type NewReport = Insertable<ReportTable>

/** @throws 23505 when the account has already reported the post */
export async function insertReport(tx: Db, report: InsertObject<BoardTables, 'reports'>): Promise<void> {
  await tx.insertInto('reports').values(report).execute()
}

export async function hasReported(
  db: Db,
  report: Place & { reporter: { userId: string } },
): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('thread_id', '=', report.threadId)
    .where('post_number', '=', report.postNumber)
    .where('reporter_user_id', '=', report.reporter.userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Recalculates number and weight of the pending reports of posts, hides or shows the posts accordingly and
 * recalculates the thread. The caller holds the thread's row lock.
 * @returns the updated thread
 */
export async function recalculatePosts(
  tx: Db,
  threadId: number,
  postNumbers: readonly number[],
  settings: Settings,
): Promise<ThreadRow> {
  const pending = sql<number>`(select count(*) from reports where reports.thread_id = posts.thread_id
    and reports.post_number = posts.post_number and reports.status = 'pending')`
  await tx
    .updateTable('posts')
    .set({ pending_reports: pending, report_weight: weightOfPost('posts', settings) })
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', postNumbers)
    .execute()
  const toggled = await tx
    .updateTable('posts')
    .set({
      hidden: sql`not hidden`,
      revision: sql`(select revision + 1 from threads where threads.id = posts.thread_id)`,
    })
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', postNumbers)
    .where(sql<boolean>`hidden <> (report_weight >= ${settings.get('board.report-hide')})`)
    .returning('post_number')
    .execute()
  if (toggled.length > 0)
    await renewNotices(
      tx,
      threadId,
      toggled.map(({ post_number }) => post_number),
    )
  return recalculateThread(tx, threadId, settings, toggled.length > 0)
}

/** Recalculates a thread's hidden posts and status; `edited`: existing posts changed, which is a new revision. */
export async function recalculateThread(
  tx: Db,
  threadId: number,
  settings: Settings,
  edited: boolean,
): Promise<ThreadRow> {
  const hidden = sql<number>`(select count(*) from posts where posts.thread_id = threads.id
    and posts.hidden and posts.deleted_at is null)`
  const accepted = sql<number>`least(accepted_hidden, ${hidden})`
  return tx
    .updateTable('threads')
    .set({
      hidden_count: hidden,
      accepted_hidden: accepted,
      reported: sql`${hidden} - ${accepted} >= ${settings.get('board.thread-stop')}`,
      revision: sql`revision + ${edited ? 1 : 0}`,
      edit_revision: edited ? sql`revision + 1` : sql`edit_revision`,
    })
    .where('id', '=', threadId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Numbers, by thread, of the posts whose reports weigh something else by now than when they were last calculated, or hide
 * the post under another limit.
 */
export async function listOutweighedPosts(db: Db, settings: Settings): Promise<Map<number, number[]>> {
  const rows = await db
    .with('reported', (cte) =>
      cte
        .selectFrom('reports')
        .select(['thread_id', 'post_number'])
        .where('status', '=', 'pending')
        .union(cte.selectFrom('posts').select(['thread_id', 'post_number']).where('report_weight', '>', 0)),
    )
    .selectFrom('reported')
    .innerJoin('posts', (join) =>
      join
        .onRef('posts.thread_id', '=', 'reported.thread_id')
        .onRef('posts.post_number', '=', 'reported.post_number'),
    )
    .select(['posts.thread_id', sql<number[]>`array_agg(posts.post_number)`.as('numbers')])
    .where((eb) =>
      eb.or([
        eb('posts.report_weight', '<>', weightOfPost('posts', settings)),
        sql<boolean>`posts.hidden <> (posts.report_weight >= ${settings.get('board.report-hide')})`,
      ]),
    )
    .groupBy('posts.thread_id')
    .execute()
  return new Map(rows.map(({ thread_id, numbers }) => [thread_id, numbers]))
}

/** Threads that stop, or go on, under another limit of hidden posts than when they were last calculated. */
export async function listMisjudgedThreads(db: Db, settings: Settings): Promise<number[]> {
  const rows = await db
    .selectFrom('threads')
    .select('id')
    .where((eb) => eb.or([eb('hidden_count', '>', 0), eb('reported', '=', true)]))
    .where(sql<boolean>`reported <> (hidden_count - accepted_hidden >= ${settings.get('board.thread-stop')})`)
    .execute()
  return rows.map(({ id }) => id)
}

type ReportedPost = Pick<PostRow, 'thread_id' | 'post_number'>

export const placeOf = ({ thread_id, post_number }: ReportedPost): Place => ({
  threadId: thread_id,
  postNumber: post_number,
})

/** Marks pending reports resolved. @returns those that were pending */
export async function resolvePending(
  tx: Db,
  ids: readonly number[],
  resolution: { outcome: 'cleared' | 'confirmed'; note: string; resolvedBy: string | null },
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<(ReportedPost & Pick<ReportRow, 'id' | 'reporter_user_id'>)[]> {
  return tx
    .updateTable('reports')
    .set({
      status: 'resolved',
      outcome: resolution.outcome,
      note: resolution.note,
      resolved_at: at,
      resolved_by: resolution.resolvedBy,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .returning(['id', 'thread_id', 'post_number', 'reporter_user_id'])
    .execute()
}

/** Ids of the threads with the given reports, ascending: lock them in this order, or two admins may deadlock. */
export async function listReportedThreadIds(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('reports')
    .select('thread_id')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('thread_id')
    .execute()
  return rows.map((row) => row.thread_id)
}

/** Removes the reporters' addresses of reports before a time, but for those under a legal hold. */
export async function eraseReportAddresses(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ reporter_ip: null, reporter_port: null })
    .where('reported_at', '<', before)
    .where('reporter_ip', 'is not', null)
    .where(({ not }) => not(isHeld({ thread: 'reports.thread_id', member: 'reports.reporter_user_id' }, now)))
    .execute()
}
