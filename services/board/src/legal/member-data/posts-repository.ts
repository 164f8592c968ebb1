import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { memberDataPage } from '@gamelog/contracts/board/member-data'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { type Cursor, cursorTime, isBefore } from '../../reading/own/cursor-repository.ts'

/** Each list has one row more than a page when there are more. */
const limit = memberDataPage + 1

/** Threads the member opened, newest first. Those of the operators are not theirs. */
export async function listThreadsOf(db: Db, userId: string, before: number | null) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['threads.id', 'threads.title', 'threads.previous_titles', 'threads.game_category'])
    .select(['threads.created_at', 'threads.post_count', 'threads.status', 'threads.deleted_at'])
    .where('posts.author_user_id', '=', userId)
    .where('posts.post_number', '=', 1)
    .where('posts.display_id', '<>', operatorDisplayId)
    .$if(before !== null, (qb) => qb.where('threads.id', '<', before ?? 0))
    .orderBy('threads.id', 'desc')
    .limit(limit)
    .execute()
}

/** The member's posts, newest first, deleted and hidden ones and those of deleted threads included. */
export async function listPostsOf(db: Db, userId: string, before: Cursor | null) {
  const order = ['posts.posted_at', 'posts.thread_id', 'posts.post_number'] as const
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.thread_id', 'posts.post_number', 'posts.user_name', 'posts.display_id'])
    .select(['posts.content', 'posts.posted_at', 'posts.deleted_at', 'posts.hidden'])
    .select(['posts.like_count', 'posts.dislike_count', 'threads.title'])
    .select(['threads.deleted_at as thread_deleted_at', cursorTime('posts.posted_at').as('at')])
    .where('posts.author_user_id', '=', userId)
    .where('posts.display_id', '<>', operatorDisplayId)
    .$if(before !== null, (qb) => qb.where(isBefore(order, before as Cursor)))
    .orderBy('posts.posted_at', 'desc')
    .orderBy('posts.thread_id', 'desc')
    .orderBy('posts.post_number', 'desc')
    .limit(limit)
    .execute()
}

/** Posts held for review and not published, the latest first. */
export async function listHeldOf(db: Db, userId: string, before: number | null) {
  return db
    .selectFrom('held_posts')
    .select(['id', 'kind', 'status', 'thread_id', 'title', 'user_name', 'content', 'held_at', 'decided_at'])
    .where('author_user_id', '=', userId)
    .where('status', '<>', 'published')
    .$if(before !== null, (qb) => qb.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Posts that rules refused, the latest first; one that several rules matched is listed once. */
export async function listRefusedOf(db: Db, userId: string, before: number | null) {
  const first = sql<number>`min(id)::int`
  return db
    .selectFrom('matched_posts')
    .select([first.as('id'), 'at', 'title', 'user_name', 'content'])
    .where('author_user_id', '=', userId)
    .where('post_number', 'is', null)
    .where('held_id', 'is', null)
    .groupBy(['at', 'title', 'user_name', 'content'])
    .$if(before !== null, (qb) => qb.having(first, '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
