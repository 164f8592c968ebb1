import type { BoardMember } from '@gamelog/contracts/board/members'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { reportsOfPosts } from '../reports/match-repository.ts'

type Counts = BoardMember['reports_against']

const count = sql<number>`count(*)::int`
const reportCounts = {
  total: count,
  confirmed: sql<number>`count(*) filter (where reports.outcome = 'confirmed')::int`,
  cleared: sql<number>`count(*) filter (where reports.outcome = 'cleared')::int`,
  pending: sql<number>`count(*) filter (where reports.status = 'pending')::int`,
}

/** Posts of an account, threads it started and reactions to its posts; deleted posts included. */
export async function countOwnPosts(db: Db, userId: string, threadId: number | null) {
  return db
    .selectFrom('posts')
    .select([
      count.as('total'),
      sql<number>`count(deleted_at)::int`.as('deleted'),
      sql<number>`count(*) filter (where thread_id = ${threadId}::int)::int`.as('in_thread'),
      sql<number>`count(*) filter (where post_number = 1)::int`.as('threads'),
      sql<number>`coalesce(sum(like_count), 0)::int`.as('likes'),
      sql<number>`coalesce(sum(dislike_count), 0)::int`.as('dislikes'),
      sql<Date | null>`max(posted_at)`.as('last_posted_at'),
    ])
    .where('author_user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Reports of the posts of an account. */
export async function countReportsAgainst(db: Db, userId: string): Promise<Counts> {
  return reportsOfPosts(db)
    .where('posts.author_user_id', '=', userId)
    .select(Object.entries(reportCounts).map(([name, value]) => value.as(name as keyof Counts)))
    .executeTakeFirstOrThrow()
}

export async function countReportsMade(db: Db, userId: string): Promise<Counts> {
  return db
    .selectFrom('reports')
    .select(Object.entries(reportCounts).map(([name, value]) => value.as(name as keyof Counts)))
    .where('reporter_user_id', '=', userId)
    .executeTakeFirstOrThrow()
}
