import { ownPageSize } from '@gamelog/contracts/board/readers'
import { sql } from 'kysely'
import { type PublicPostRow, publicColumns } from '../../core/posts/public-post.ts'
import type { Db } from '../../db/tables.ts'
import { type Cursor, cursorOf, isBefore, newestFirst } from './cursor-repository.ts'

/** Newer replies are counted up to this number. */
const maxNew = 100

export interface ReplyRow extends PublicPostRow {
  thread_id: number
  target_number: number
  cursor: string
}

/** Answers to an account's posts that may be read. */
function replies(db: Db, userId: string) {
  return db
    .selectFrom('mentions')
    .innerJoin('posts', (join) =>
      join
        .onRef('posts.thread_id', '=', 'mentions.thread_id')
        .onRef('posts.post_number', '=', 'mentions.post_number'),
    )
    .innerJoin('threads', 'threads.id', 'mentions.thread_id')
    .where('mentions.user_id', '=', userId)
    .where('mentions.is_first', '=', true)
    .where('posts.deleted_at', 'is', null)
    .where('posts.hidden', '=', false)
    .where('threads.deleted_at', 'is', null)
}

/** Replies, newest first: one more than a page when there are more. */
export async function listReplies(db: Db, userId: string, before: Cursor | null): Promise<ReplyRow[]> {
  const order = ['mentions.at', 'mentions.thread_id', 'mentions.post_number'] as const
  return replies(db, userId)
    .select([
      'mentions.thread_id',
      'mentions.target_number',
      'posts.post_number',
      'posts.user_name',
      'posts.display_id',
      'posts.content',
      'posts.posted_at',
      'posts.deleted_at',
      'posts.hidden',
    ])
    .select(cursorOf(order).as('cursor'))
    .where(isBefore(order, before))
    .orderBy(newestFirst(order))
    .limit(ownPageSize + 1)
    .execute()
}

/** Replies after a time (ISO, whole ms as the times of posts are told), at most 100 counted. */
export async function countNewReplies(db: Db, userId: string, since: string): Promise<number> {
  const newer = replies(db, userId)
    .select('mentions.post_number')
    .where('mentions.at', '>=', sql<Date>`${since}::timestamptz + interval '1 millisecond'`)
    .limit(maxNew)
  const { count } = await db
    .selectFrom(newer.as('newer'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The posts answered, by thread and number. */
export async function listTargets(
  db: Db,
  rows: readonly Pick<ReplyRow, 'thread_id' | 'target_number'>[],
): Promise<(PublicPostRow & { thread_id: number })[]> {
  if (rows.length === 0) return []
  const threads = rows.map((row) => row.thread_id)
  const numbers = rows.map((row) => row.target_number)
  return db
    .selectFrom('posts')
    .select(['thread_id', ...publicColumns])
    .where(
      sql<boolean>`(thread_id, post_number) in (
        select * from unnest(${threads}::integer[], ${numbers}::integer[]))`,
    )
    .execute()
}
