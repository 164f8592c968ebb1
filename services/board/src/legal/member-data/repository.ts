import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { memberDataPage } from '@gamelog/contracts/board/member-data'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { cursorOf, isBefore, newestFirst, parseCursor } from '../../reading/own/cursor-repository.ts'

// Items of the lists as the contract describes them, each with the cursor that leads on from it.

/** Each list has one row more than a page when there are more. */
const limit = memberDataPage + 1
const idBefore = (id: string, after = '2147483648') =>
  sql<boolean>`${sql.ref(id)} < ${Number.parseInt(after, 10)}::bigint`
const idCursor = (id: string) => sql<string>`${sql.ref(id)}::text`.as('cursor')

/** Threads the member opened, newest first. Those of the operators are not theirs. */
export async function listThreadsOf(db: Db, userId: string, after?: string) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['threads.id as thread_id', 'threads.title', 'threads.previous_titles', 'threads.game_category'])
    .select(['threads.created_at', 'threads.post_count', 'threads.status', idCursor('threads.id')])
    .select(sql<boolean>`threads.deleted_at is not null`.as('deleted'))
    .where('posts.author_user_id', '=', userId)
    .where('posts.post_number', '=', 1)
    .where('posts.display_id', '<>', operatorDisplayId)
    .where(idBefore('threads.id', after))
    .orderBy('threads.id', 'desc')
    .limit(limit)
    .execute()
}

/** The member's posts, newest first, deleted and hidden ones and those of deleted threads included. */
export async function listPostsOf(db: Db, userId: string, after?: string) {
  const order = ['posts.posted_at', 'posts.thread_id', 'posts.post_number'] as const
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.thread_id', 'posts.post_number', 'posts.user_name', 'posts.display_id'])
    .select(['posts.content', 'posts.posted_at', 'posts.like_count', 'posts.dislike_count'])
    .select(['threads.title as thread_title', cursorOf(order).as('cursor')])
    .select(sql<boolean>`threads.deleted_at is not null`.as('thread_deleted'))
    .select(
      sql<'deleted' | 'hidden' | 'visible'>`case when posts.deleted_at is not null then 'deleted'
        when posts.hidden then 'hidden' else 'visible' end`.as('state'),
    )
    .where('posts.author_user_id', '=', userId)
    .where('posts.display_id', '<>', operatorDisplayId)
    .where(isBefore(order, parseCursor(after)))
    .orderBy(newestFirst(order))
    .limit(limit)
    .execute()
}

/** Answers to the member's posts, the latest first, with the first of the posts each names. */
export async function listMentionsOf(db: Db, userId: string, after?: string) {
  const order = ['at', 'thread_id', 'post_number'] as const
  return db
    .selectFrom('mentions')
    .select(['thread_id', 'post_number', 'target_number', 'at', cursorOf(order).as('cursor')])
    .where('user_id', '=', userId)
    .where('is_first', '=', true)
    .where(isBefore(order, parseCursor(after)))
    .orderBy(newestFirst(order))
    .limit(limit)
    .execute()
}

/** Posts held for review and not published, the latest first. */
export async function listHeldOf(db: Db, userId: string, after?: string) {
  return db
    .selectFrom('held_posts')
    .select(['kind', 'status', 'thread_id', 'title', 'user_name', 'content', 'held_at', 'decided_at'])
    .select(idCursor('id'))
    .where('author_user_id', '=', userId)
    .where('status', '<>', 'published')
    .where(idBefore('id', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ status: 'waiting' | 'refused' | 'withdrawn' }>()
    .execute()
}

/** Posts that rules refused, the latest first; one that several rules matched is listed once. */
export async function listRefusedOf(db: Db, userId: string, after?: string) {
  const first = db
    .selectFrom('matched_posts')
    .select([sql<number>`min(id)`.as('id'), 'at as refused_at', 'title', 'user_name', 'content'])
    .where('author_user_id', '=', userId)
    .where('post_number', 'is', null)
    .where('held_id', 'is', null)
    .groupBy(['at', 'title', 'user_name', 'content'])
  return db
    .selectFrom(first.as('first'))
    .select(['refused_at', 'title', 'user_name', 'content', idCursor('id')])
    .where(idBefore('id', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The member's reactions, by thread and post. */
export async function listReactionsOf(db: Db, userId: string, after = '0-0') {
  const [threadId = '0', number = '0'] = after.split('-')
  return db
    .selectFrom('reactions')
    .select(['thread_id', 'post_number', 'kind', 'created_at as reacted_at'])
    .select(sql<string>`thread_id || '-' || post_number`.as('cursor'))
    .where('reactor', '=', `user:${userId}`)
    .where(sql<boolean>`(thread_id, post_number) > (${threadId}::integer, ${number}::integer)`)
    .orderBy('thread_id')
    .orderBy('post_number')
    .limit(limit)
    .execute()
}

/** Reports the member sent, the latest first; the operators' notes are not theirs. */
export async function listReportsOf(db: Db, userId: string, after?: string) {
  return db
    .selectFrom('reports')
    .select(['thread_id', 'post_number', 'reason', 'reported_at', 'status', 'outcome', 'resolved_at'])
    .select(idCursor('id'))
    .where('reporter_user_id', '=', userId)
    .where(idBefore('id', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
