import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { ownPageSize } from '@gamelog/contracts/board/readers'
import { sql } from 'kysely'
import type { Writer } from '../../core/identity/caller.ts'
import type { PublicPostRow } from '../../core/posts/public-post.ts'
import type { Db } from '../../db/tables.ts'
import { type Cursor, cursorOf, isBefore, newestFirst } from './cursor-repository.ts'

export interface OwnPostRow extends PublicPostRow {
  thread_id: number
  like_count: number
  reply_count: number
  cursor: string
}

/** Posts an account wrote as a member, or a guest wrote, in threads that are not deleted. */
function ownPosts(db: Db, { userId, guestId }: Writer) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .$if(userId !== null, (qb) => qb.where('posts.author_user_id', '=', userId))
    .$if(userId === null, (qb) => qb.where('posts.author_guest', '=', guestId))
    .where('posts.display_id', '<>', operatorDisplayId)
    .where('threads.deleted_at', 'is', null)
}

const likes = sql<number>`case when posts.deleted_at is null then like_count else 0 end`
const replies = sql<number>`(
  select count(*)::int from mentions
  join posts as reply on reply.thread_id = mentions.thread_id and reply.post_number = mentions.post_number
  where mentions.thread_id = posts.thread_id and mentions.target_number = posts.post_number
    and reply.deleted_at is null and not reply.hidden)`

/** Own posts, newest first: one more than a page when there are more. */
export async function listOwnPosts(db: Db, userId: string, before: Cursor | null): Promise<OwnPostRow[]> {
  const order = ['posts.posted_at', 'posts.thread_id', 'posts.post_number'] as const
  return ownPosts(db, { userId, guestId: null })
    .select([
      'posts.thread_id',
      'posts.post_number',
      'posts.user_name',
      'posts.display_id',
      'posts.content',
      'posts.posted_at',
      'posts.deleted_at',
      'posts.hidden',
    ])
    .select([likes.as('like_count'), replies.as('reply_count'), cursorOf(order).as('cursor')])
    .where(isBefore(order, before))
    .orderBy(newestFirst(order))
    .limit(ownPageSize + 1)
    .execute()
}

/** Number of own posts and of their likes. */
export async function countOwnPosts(db: Db, userId: string): Promise<{ total: number; likes: number }> {
  return ownPosts(db, { userId, guestId: null })
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(${likes}), 0)::int`.as('likes'),
    ])
    .executeTakeFirstOrThrow()
}

/** Numbers of own posts in a thread, ascending. */
export async function listOwnNumbers(db: Db, writer: Writer, threadId: number): Promise<number[]> {
  const rows = await ownPosts(db, writer)
    .select('posts.post_number')
    .where('posts.thread_id', '=', threadId)
    .orderBy('posts.post_number')
    .execute()
  return rows.map((row) => row.post_number)
}
