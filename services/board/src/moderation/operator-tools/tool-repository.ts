import { lockFor } from '@gamelog/server/advisory-lock'
import { sql, type Updateable } from 'kysely'
import { renewNotices } from '../../core/mentions/repository.ts'
import type { Db, ThreadRow, ThreadTable } from '../../db/tables.ts'

/** Held by whatever pins, moves or shows threads, before it locks any of them: at most three are pinned. */
export async function lockPins(tx: Db): Promise<void> {
  await lockFor(tx, 'board:pins')
}

/** Locks the rows of threads in the order of their ids, as everyone does who locks several. */
export async function lockThreads(tx: Db, ids: readonly number[]): Promise<Map<number, ThreadRow>> {
  const rows = await tx
    .selectFrom('threads')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Columns of a thread that operators change. */
export type ThreadFields = Pick<
  Updateable<ThreadTable>,
  'title' | 'previous_titles' | 'game_category' | 'official' | 'pin_place' | 'pinned_until'
>

/** Changes a thread, as a new revision of it. */
export async function updateThread(tx: Db, id: number, fields: ThreadFields): Promise<ThreadRow> {
  const thread = await tx
    .updateTable('threads')
    .set({ ...fields, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (fields.title !== undefined) await renewNotices(tx, id)
  return thread
}

/** Threads whose pin has ended, with their rows locked. */
export async function lockEndedPins(tx: Db): Promise<ThreadRow[]> {
  return tx
    .selectFrom('threads')
    .selectAll()
    .where('pin_place', 'is not', null)
    .where('pinned_until', '<=', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function hasEndedPins(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('threads')
    .select('id')
    .where('pin_place', 'is not', null)
    .where('pinned_until', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

export async function countPendingReports(db: Db, threadId: number): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`coalesce(sum(pending_reports), 0)::int`.as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  return count
}
