import { memberPageSize } from '@gamelog/contracts/board/members'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { accuracy, reportsOfPosts } from '../reports/match-repository.ts'

export interface OwnPostsFilter {
  state: 'all' | 'visible' | 'deleted'
  /** Terms that must all occur in the text. */
  terms: string[]
  /** Only posts before this one in the list. */
  before: { threadId: number; number: number } | null
}

/** Posts of an account, newest first: one more than a page when there are more; and the number of all that match. */
export async function listOwnPosts(db: Db, userId: string, { state, terms, before }: OwnPostsFilter) {
  const matching = db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .where('author_user_id', '=', userId)
    .$if(state === 'visible', (qb) => qb.where('posts.deleted_at', 'is', null))
    .$if(state === 'deleted', (qb) => qb.where('posts.deleted_at', 'is not', null))
    .where((eb) => eb.and(terms.map((term) => eb(sql`strpos(lower(content), lower(${term}))`, '>', 0))))
  const [{ total }, rows] = await Promise.all([
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll('posts')
      .select(['threads.title', 'threads.deleted_at as thread_deleted_at'])
      .select(
        sql<number>`(select count(*)::int from reports where reports.thread_id = posts.thread_id
          and reports.post_number = posts.post_number)`.as('reports'),
      )
      .$if(before !== null, (qb) =>
        qb.where(
          sql<boolean>`(posts.posted_at, posts.thread_id, posts.post_number) < (
            select posted_at, thread_id, post_number from posts
            where thread_id = ${before?.threadId} and post_number = ${before?.number})`,
        ),
      )
      .orderBy('posts.posted_at', 'desc')
      .orderBy('posts.thread_id', 'desc')
      .orderBy('posts.post_number', 'desc')
      .limit(memberPageSize + 1)
      .execute(),
  ])
  return { total, rows }
}

/** Reports of an account's posts, newest first: one more than a page when there are more. */
export async function listReportsOfAuthor(db: Db, userId: string, before: number | undefined) {
  return reportsOfPosts(db)
    .innerJoin('threads', 'threads.id', 'reports.thread_id')
    .where('posts.author_user_id', '=', userId)
    .selectAll('reports')
    .select('threads.title')
    .select([accuracy('confirmed').as('confirmed'), accuracy('cleared').as('cleared')])
    .$if(before !== undefined, (qb) => qb.where('reports.id', '<', before ?? 0))
    .orderBy('reports.id', 'desc')
    .limit(memberPageSize + 1)
    .execute()
}

/** Reports an account made, likewise. */
export async function listReportsBy(db: Db, userId: string, before: number | undefined) {
  return reportsOfPosts(db)
    .innerJoin('threads', 'threads.id', 'reports.thread_id')
    .where('reporter_user_id', '=', userId)
    .selectAll('reports')
    .select(['threads.title', 'posts.author_user_id'])
    .$if(before !== undefined, (qb) => qb.where('reports.id', '<', before ?? 0))
    .orderBy('reports.id', 'desc')
    .limit(memberPageSize + 1)
    .execute()
}
