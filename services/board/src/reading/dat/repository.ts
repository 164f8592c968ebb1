import { boardLimits } from '@gamelog/contracts/board/limits'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { sql } from 'kysely'
import type { Db, ThreadRow } from '../../db/tables.ts'

/** Id of the thread with this key, also of a deleted one. */
export async function findThreadByKey(db: Db, key: number): Promise<number | undefined> {
  const row = await db.selectFrom('threads').select('id').where('dat_key', '=', key).executeTakeFirst()
  return row?.id
}

export type SubjectRow = Pick<ThreadRow, 'dat_key' | 'title' | 'post_count' | 'last_posted_at'>

/** The living threads of a game, latest post first, and when a list of any game last gained, lost or renamed one. */
export async function listSubjects(
  db: Db,
  game: BoardCategory,
): Promise<{ rows: SubjectRow[]; relistedAt: Date | null }> {
  const [rows, { relisted }] = await Promise.all([
    db
      .selectFrom('threads')
      .select(['dat_key', 'title', 'post_count', 'last_posted_at'])
      .where('game_category', '=', game)
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null)
      .orderBy('last_posted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(boardLimits.listed)
      .execute(),
    // A thread that moved away is in no list of this game any more: the time of all games is taken.
    db
      .selectFrom('threads')
      .select(sql<Date | null>`max(relisted_at)`.as('relisted'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, relistedAt: relisted }
}
