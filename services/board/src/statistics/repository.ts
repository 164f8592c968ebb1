import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { BoardStats } from '@gamelog/contracts/board/stats'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import type { PartCount, Period } from '@gamelog/server/measured-stat'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

const count = sql<number>`count(*)::int`

/** A game, or undefined for all of them. */
type Game = BoardCategory | undefined

/** Condition that `thread_id` is of a thread of the game. */
const inGame = (game: Game): RawBuilder<boolean> =>
  game === undefined ? sql`true` : sql`thread_id in (select id from threads where game_category = ${game})`

/** Totals of all time and what is there now; posts include deleted ones and those of hidden threads. */
export async function readTotals(
  db: Db,
  game: Game,
): Promise<BoardStats['fixed_stats'] & { pending_reports: number }> {
  const threads = await db
    .selectFrom('threads')
    .select([
      sql<number>`count(*) filter (where status = 'active' and deleted_at is null)::int`.as('active'),
      // Numbers are gapless: a thread has as many posts as its last number says.
      sql<number>`coalesce(sum(post_count), 0)::int`.as('posts'),
    ])
    .$if(game !== undefined, (query) => query.where('game_category', '=', game as BoardCategory))
    .executeTakeFirstOrThrow()
  const reactions = await db
    .selectFrom('reactions')
    .select(count.as('n'))
    .where(inGame(game))
    .executeTakeFirstOrThrow()
  const pending_reports = await countPending(db, game)
  return {
    active_threads: threads.active,
    total_posts_all_time: threads.posts,
    total_reactions_all_time: reactions.n,
    pending_reports,
  }
}

/** Number of reports that nobody has decided, whenever they were made. */
export async function countPending(db: Db, game?: Game): Promise<number> {
  const reports = db
    .selectFrom('reports')
    .select(count.as('n'))
    .where('status', '=', 'pending')
    .where(inGame(game))
  return (await reports.executeTakeFirstOrThrow()).n
}

/** Threads created in a period, hidden ones included, by the category they have now. */
export async function countThreads(
  db: Db,
  { from, until }: Period,
  game: Game,
): Promise<BoardStats['thread_distribution']> {
  return db
    .selectFrom('threads')
    .select(['game_category', count.as('thread_count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(game !== undefined, (query) => query.where('game_category', '=', game as BoardCategory))
    .groupBy('game_category')
    .execute()
}

/** Posts of a period, deleted ones included, by parts. */
export async function countPostParts(db: Db, { from, until }: Period, partMs: number): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`
    select date_bin(make_interval(secs => ${partMs / 1_000}), posted_at, ${from}::timestamptz) as start, count(*)::int as count
    from posts where posted_at >= ${from} and posted_at < ${until} group by 1`.execute(db)
  return rows
}

/** Posts of a period, deleted ones included. */
export async function countPosts(db: Db, { from, until }: Period, game: Game): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select(count.as('n'))
    .where('posted_at', '>=', from)
    .where('posted_at', '<', until)
    .where(inGame(game))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Members and guests who wrote in a period; the operators' posts are nobody's. */
export async function countPosters(db: Db, { from, until }: Period, game: Game): Promise<number> {
  const posts = db
    .selectFrom('posts')
    .where('posted_at', '>=', from)
    .where('posted_at', '<', until)
    .where(inGame(game))
  const members = posts
    .select('author_user_id')
    .distinct()
    .where('author_user_id', 'is not', null)
    .where('display_id', '<>', operatorDisplayId)
  const guests = posts.select('author_guest').distinct().where('author_guest', 'is not', null)
  // Of distinct rows: `count(distinct …)` would sort every post.
  const { n: memberCount } = await db
    .selectFrom(members.as('posters'))
    .select(count.as('n'))
    .executeTakeFirstOrThrow()
  const { n: guestCount } = await db
    .selectFrom(guests.as('posters'))
    .select(count.as('n'))
    .executeTakeFirstOrThrow()
  return memberCount + guestCount
}

/** Reactions made in a period that are still there. */
export async function countReactions(
  db: Db,
  { from, until }: Period,
  game: Game,
): Promise<{ likes: number; dislikes: number }> {
  return db
    .selectFrom('reactions')
    .select([
      sql<number>`count(*) filter (where kind = 'like')::int`.as('likes'),
      sql<number>`count(*) filter (where kind = 'dislike')::int`.as('dislikes'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(inGame(game))
    .executeTakeFirstOrThrow()
}

/** Reports of a period, and the number of them that are resolved. */
export async function countReports(
  db: Db,
  { from, until }: Period,
  game: Game,
): Promise<{ reported: number; resolved: number }> {
  return db
    .selectFrom('reports')
    .select([
      count.as('reported'),
      sql<number>`count(*) filter (where status = 'resolved')::int`.as('resolved'),
    ])
    .where('reported_at', '>=', from)
    .where('reported_at', '<', until)
    .where(inGame(game))
    .executeTakeFirstOrThrow()
}

export interface RankedThread {
  id: number
  title: string
  game_category: BoardCategory
  posts: number
  /** Posts in all threads. */
  total: number
}

/** The `limit` threads with most posts in a period, hidden ones and deleted posts included; equal ones: the newer first. */
export async function rankThreads(db: Db, { from, until }: Period, limit: number): Promise<RankedThread[]> {
  const { rows } = await sql<RankedThread>`
    with written as (
      select thread_id, count(*) as posts from posts where posted_at >= ${from} and posted_at < ${until} group by 1
    ), best as (
      select * from written order by posts desc, thread_id desc limit ${limit}
    )
    select id, title, game_category, posts::int, (select sum(posts) from written)::int as total
    from best join threads on id = thread_id
    order by posts desc, id desc`.execute(db)
  return rows
}
