import type { BoardStats } from '@gamelog/contracts/board/stats'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

const count = sql<number>`count(*)::int`

/** Current and all-time totals; deleted posts and threads are not counted. */
export async function readCurrentTotals(
  db: Db,
): Promise<BoardStats['fixed_stats'] & { pending_reports: number }> {
  const [threads, posts, reactions, pending_reports] = await Promise.all([
    db
      .selectFrom('threads')
      .select(count.as('n'))
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('posts').select(count.as('n')).where('deleted_at', 'is', null).executeTakeFirstOrThrow(),
    db.selectFrom('reactions').select(count.as('n')).executeTakeFirstOrThrow(),
    countPending(db),
  ])
  return {
    active_threads: threads.n,
    total_posts_all_time: posts.n,
    total_reactions_all_time: reactions.n,
    pending_reports,
  }
}

/** Number of reports that nobody has decided, whenever they were made. */
export async function countPending(db: Db): Promise<number> {
  const reports = db.selectFrom('reports').select(count.as('n')).where('status', '=', 'pending')
  return (await reports.executeTakeFirstOrThrow()).n
}

interface Period {
  from: Date
  until: Date
}

/** Threads created in a period and not deleted, by category. */
export async function countThreads(
  db: Db,
  { from, until }: Period,
): Promise<BoardStats['thread_distribution']> {
  return db
    .selectFrom('threads')
    .select(['game_category', count.as('thread_count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('deleted_at', 'is', null)
    .groupBy('game_category')
    .orderBy('thread_count', 'desc')
    .execute()
}

export async function countPosts(
  db: Db,
  { from, until }: Period,
): Promise<{ posts: number; posters: number }> {
  return db
    .selectFrom('posts')
    .select([
      count.as('posts'),
      sql<number>`count(distinct coalesce(author_user_id::text, author_guest))::int`.as('posters'),
    ])
    .where('posted_at', '>=', from)
    .where('posted_at', '<', until)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function countReactions(
  db: Db,
  { from, until }: Period,
): Promise<{ likes: number; dislikes: number }> {
  return db
    .selectFrom('reactions')
    .select([
      sql<number>`count(*) filter (where kind = 'like')::int`.as('likes'),
      sql<number>`count(*) filter (where kind = 'dislike')::int`.as('dislikes'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
}

/** Reports of a period, and the number of them that are resolved. */
export async function countReports(
  db: Db,
  { from, until }: Period,
): Promise<{ reported: number; resolved: number }> {
  return db
    .selectFrom('reports')
    .select([
      count.as('reported'),
      sql<number>`count(*) filter (where status = 'resolved')::int`.as('resolved'),
    ])
    .where('reported_at', '>=', from)
    .where('reported_at', '<', until)
    .executeTakeFirstOrThrow()
}
