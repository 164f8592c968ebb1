import { cleanupListed } from '@gamelog/contracts/board/cleanup'
import { sql } from 'kysely'
import type { Db, PostRow } from '../../db/tables.ts'
import { inScope, isReported, type Scope } from './scope-repository.ts'

/** Answers of others to a post; of one that answers several posts of an author only the first counts. */
const replies = sql<number>`(select count(*)::int from mentions
  join posts as answer on answer.thread_id = mentions.thread_id and answer.post_number = mentions.post_number
  where mentions.thread_id = posts.thread_id and mentions.target_number = posts.post_number
    and mentions.is_first and answer.deleted_at is null)`

interface PreviewRow
  extends Pick<PostRow, 'thread_id' | 'post_number' | 'posted_at' | 'content' | 'deleted_at'> {
  title: string
  reports: number
  replies: number
}

/** Posts in scope, newest first, hidden ones included; at most as many as a preview lists. */
export async function listInScope(db: Db, scope: Scope): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select posts.thread_id, posts.post_number, posts.posted_at, posts.content, posts.deleted_at, threads.title,
      (select count(*)::int from reports where reports.thread_id = posts.thread_id
        and reports.post_number = posts.post_number) as reports,
      ${replies} as replies
    from posts join threads on threads.id = posts.thread_id
    where ${inScope(scope)}
    order by posts.posted_at desc, posts.thread_id desc, posts.post_number desc
    limit ${cleanupListed}`.execute(db)
  return rows
}

interface Totals {
  visible: number
  replies: number
  reported: number
  reported_replies: number
  deleted: number
  accounts: number
}

export async function countInScope(db: Db, scope: Scope): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where visible)::int as visible,
      coalesce(sum(replies) filter (where visible), 0)::int as replies,
      count(*) filter (where visible and is_reported)::int as reported,
      coalesce(sum(replies) filter (where visible and is_reported), 0)::int as reported_replies,
      count(*) filter (where not visible)::int as deleted,
      count(distinct author) filter (where visible)::int as accounts
    from (
      select posts.deleted_at is null as visible, ${isReported} as is_reported, ${replies} as replies,
        coalesce(posts.author_user_id::text, posts.author_guest) as author
      from posts where ${inScope(scope)}
    ) as found`.execute(db)
  return rows[0] as Totals
}

/** Visible threads opened in scope, and the visible posts of others in them. */
export async function countThreadsInScope(
  db: Db,
  scope: Scope,
): Promise<{ threads: number; posts_of_others: number }> {
  const { rows } = await sql<{ threads: number; posts_of_others: number }>`
    select count(*)::int as threads, coalesce(sum((
        select count(*) from posts as other where other.thread_id = posts.thread_id and other.deleted_at is null
          and (other.author_user_id, other.author_guest)
            is distinct from (posts.author_user_id, posts.author_guest)
      )), 0)::int as posts_of_others
    from posts join threads on threads.id = posts.thread_id
    where posts.post_number = 1 and threads.deleted_at is null and ${inScope(scope)}`.execute(db)
  return rows[0] as { threads: number; posts_of_others: number }
}

export async function countReactions(db: Db, userId: string, since: Date, until: Date): Promise<number> {
  const { total } = await db
    .selectFrom('reactions')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('reactor', '=', `user:${userId}`)
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow()
  return total
}
