import { boardLimits } from '@gamelog/contracts/board/limits'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { type RawBuilder, sql } from 'kysely'
import { renewNotices } from '../../core/mentions/repository.ts'
import type { Db, PostRow, ThreadRow } from '../../db/tables.ts'

export interface ThreadFilter {
  deleted: 'all' | 'visible' | 'deleted'
  category: BoardCategory | 'all'
  /** Terms that must all occur in the title or the titles before it. */
  terms: string[]
  /** Also the thread of this number. */
  id: number | null
  sort: 'created' | 'updated'
}

/** A thread is found by the titles it had as well; no term has the line feed between them. */
const titles = sql`concat_ws(chr(10), title, array_to_string(previous_titles, chr(10)))`

/** Matching threads, at most one page, and the total number. */
export async function filterThreads(
  db: Db,
  filter: ThreadFilter,
): Promise<{ total: number; rows: ThreadRow[] }> {
  const matching = db
    .selectFrom('threads')
    .$if(filter.deleted === 'visible', (qb) => qb.where('deleted_at', 'is', null))
    .$if(filter.deleted === 'deleted', (qb) => qb.where('deleted_at', 'is not', null))
    .$if(filter.category !== 'all', (qb) => qb.where('game_category', '=', filter.category as BoardCategory))
    .where((eb) =>
      eb.or([
        eb.and(filter.terms.map((term) => eb(sql`strpos(lower(${titles}), lower(${term}))`, '>', 0))),
        ...(filter.id === null ? [] : [eb('id', '=', filter.id)]),
      ]),
    )
  const column = filter.sort === 'created' ? 'created_at' : 'last_posted_at'
  const [{ total }, rows] = await Promise.all([
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      // The thread of the number itself, before titles that hold it.
      .$if(filter.id !== null, (qb) => qb.orderBy((eb) => eb('id', '=', filter.id ?? 0), 'desc'))
      .orderBy(column, 'desc')
      .orderBy('id', 'desc')
      .limit(boardLimits.listed)
      .execute(),
  ])
  return { total, rows }
}

export async function findAnyThread(db: Db, id: number): Promise<ThreadRow | undefined> {
  return db.selectFrom('threads').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Posts of a thread, deleted ones included: all, or those with numbers from `from` to `to`. */
export async function listAllPosts(
  db: Db,
  threadId: number,
  { from = 1, to = boardLimits.posts }: { from?: number | undefined; to?: number | undefined } = {},
): Promise<PostRow[]> {
  return db
    .selectFrom('posts')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('post_number', '>=', from)
    .where('post_number', '<=', to)
    .orderBy('post_number')
    .execute()
}

/** Deletes or restores a thread, as a new revision of it. */
export async function setThreadDeleted(
  tx: Db,
  id: number,
  deleted: boolean,
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<ThreadRow> {
  const thread = await tx
    .updateTable('threads')
    .set({ deleted_at: deleted ? at : null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await renewNotices(tx, id)
  return thread
}

/** Opens or closes a thread to posts, as a new revision of it; posts hidden now no longer count towards closing it. */
export async function setThreadOpen(tx: Db, id: number, open: boolean): Promise<ThreadRow> {
  return tx
    .updateTable('threads')
    .set({
      locked_at: open ? null : sql`now()`,
      ...(open ? { reported: false, accepted_hidden: sql`hidden_count` } : {}),
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a thread's link to its predecessor. */
export async function unlinkPredecessor(tx: Db, id: number): Promise<void> {
  await tx.updateTable('threads').set({ previous_thread_id: null }).where('id', '=', id).execute()
}
