import { boardLimits } from '@gamelog/contracts/board/limits'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { type Insertable, sql } from 'kysely'
import type { Db, ThreadRow, ThreadTable } from '../../db/tables.ts'
import type { ThreadVersion } from '../../db/thread-version.ts'

/** Latest version of a thread; undefined when missing or deleted. */
export async function findThreadVersion(db: Db, id: number): Promise<ThreadVersion | undefined> {
  return db
    .selectFrom('threads')
    .select(['revision', 'reaction_revision as reactionRevision'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Versions of those of the given threads that are not deleted. */
export async function listThreadVersions(
  db: Db,
  ids: readonly number[],
): Promise<(ThreadVersion & { id: number })[]> {
  return db
    .selectFrom('threads')
    .select(['id', 'revision', 'reaction_revision as reactionRevision'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** A thread that is not deleted. */
export async function findThread(db: Db, id: number): Promise<ThreadRow | undefined> {
  return db
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Those of the given threads that exist and are not deleted. An id may be beyond what a thread can have. */
export async function listThreadsById(db: Db, ids: readonly number[]): Promise<ThreadRow[]> {
  return db
    .selectFrom('threads')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** A thread with its row locked to the end of the transaction, deleted ones included. */
export async function lockThread(db: Db, id: number): Promise<ThreadRow | undefined> {
  return db.selectFrom('threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Current or archived threads, pinned ones first, then latest post first, and the total number. */
export async function listThreadRows(
  db: Db,
  archived: boolean,
): Promise<{ total: number; rows: ThreadRow[] }> {
  const kind = db
    .selectFrom('threads')
    .where('deleted_at', 'is', null)
    .where('archived_at', archived ? 'is not' : 'is', null)
  const [{ total }, pinned, recent] = await Promise.all([
    kind.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    archived ? [] : listPinned(db),
    kind
      .selectAll()
      .orderBy('last_posted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(boardLimits.listed)
      .execute(),
  ])
  const rest = recent.filter(({ id }) => !pinned.some((row) => row.id === id))
  return { total, rows: [...pinned, ...rest].slice(0, boardLimits.listed) }
}

/** Pinned threads in order, of one game or of each; those that are deleted or whose pin has ended are left out. */
export async function listPinned(db: Db, category?: BoardCategory): Promise<ThreadRow[]> {
  return db
    .selectFrom('threads')
    .selectAll()
    .where('pin_place', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(pinned_until is null or pinned_until > now())`)
    .$if(category !== undefined, (query) => query.where('game_category', '=', category as BoardCategory))
    .orderBy('game_category')
    .orderBy('pin_place')
    .orderBy('id')
    .execute()
}

export async function insertThread(db: Db, thread: Insertable<ThreadTable>): Promise<ThreadRow> {
  return db.insertInto('threads').values(thread).returningAll().executeTakeFirstOrThrow()
}

/** Sets or clears a thread's successor, as a new revision of the thread. */
export async function linkNextThread(db: Db, id: number, nextThreadId: number | null): Promise<ThreadRow> {
  return db
    .updateTable('threads')
    .set({ next_thread_id: nextThreadId, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Archives up to `limit` threads without a post since `before`, but for pinned ones. */
export async function archiveThreads(db: Db, before: Date, limit: number): Promise<ThreadRow[]> {
  const idle = selectIdle(db, before)
    .select('id')
    .orderBy('last_posted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('threads')
    .set({ archived_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', 'in', idle)
    .returningAll()
    .execute()
}

/** Number of threads that the next archiving takes. */
export async function countIdleThreads(db: Db, before: Date): Promise<number> {
  const { rows } = await selectIdle(db, before)
    .select(sql<number>`count(*)::int`.as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

function selectIdle(db: Db, before: Date) {
  return db
    .selectFrom('threads')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('last_posted_at', '<', before)
    .where('pin_place', 'is', null)
}

/** For the sitemap: threads that are not deleted, latest post first. */
export async function listSitemapThreads(
  db: Db,
  limit: number,
): Promise<Pick<ThreadRow, 'id' | 'post_count' | 'last_posted_at'>[]> {
  return db
    .selectFrom('threads')
    .select(['id', 'post_count', 'last_posted_at'])
    .where('deleted_at', 'is', null)
    .orderBy('last_posted_at', 'desc')
    .limit(limit)
    .execute()
}

/** Threads made last, of one game or of all, newest first, that are not deleted. */
export async function listNewestThreads(
  db: Db,
  game: BoardCategory | 'all',
  limit: number,
): Promise<ThreadRow[]> {
  return db
    .selectFrom('threads')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(game !== 'all', (query) => query.where('game_category', '=', game as BoardCategory))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * One thread per article, of the threads with a post since `since`: the oldest active one, so that a new thread cannot
 * displace the one in use; without an active one the newest.
 */
export async function listArticleThreadRows(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ article_id: string | null; id: number; post_count: number }[]> {
  const recent = db
    .selectFrom('threads')
    .select(['article_id', 'id', 'post_count', 'status'])
    .where('article_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('last_posted_at', '>', since)
    .orderBy('last_posted_at', 'desc')
    .limit(limit)
    .as('recent')
  return db
    .selectFrom(recent)
    .distinctOn('article_id')
    .select(['article_id', 'id', 'post_count'])
    .orderBy('article_id')
    .orderBy(sql`status <> 'active'`)
    .orderBy(sql`case when status = 'active' then id else -id end`)
    .execute()
}
