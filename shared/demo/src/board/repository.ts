import { boardLimits } from '@gamelog/contracts/board/limits'
import { lockFor } from '@gamelog/server/advisory-lock'
import { sql } from 'kysely'
import { insertMentions } from './mentions.ts'
import { type DemoReports, demoReports, isDeletedBy } from './reports.ts'
import type { Db } from './tables.ts'
import type { DemoThread } from './threads.ts'
import type { WrittenPost } from './write-thread.ts'

/** Serialises concurrent seeds until the transaction ends. */
export async function lockSeed(tx: Db): Promise<void> {
  // A concurrent seed may take longer than the default limits, which are for requests.
  await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
    tx,
  )
  await lockFor(tx, 'demo:board-seed')
}

export async function hasThreads(db: Db): Promise<boolean> {
  return (await db.selectFrom('threads').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Ids of the demo's threads by title. */
export async function listThreadIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('threads').select(['id', 'title']).orderBy('id', 'desc').execute()
  return new Map(rows.map(({ id, title }) => [title, id]))
}

/** Inserts a thread with its posts. @returns its id */
export async function insertThread(
  tx: Db,
  thread: DemoThread,
  posts: readonly WrittenPost[],
  previousId: number | null,
): Promise<number> {
  const last = posts.at(-1)?.posted_at ?? new Date()
  const reported = new Map<number, DemoReports>(
    demoReports.filter(({ title }) => title === thread.title).map((reports) => [reports.post, reports]),
  )
  const { id } = await tx
    .insertInto('threads')
    .values({
      title: thread.title,
      game_category: thread.category,
      created_at: posts[0]?.posted_at ?? last,
      last_posted_at: last,
      post_count: posts.length,
      hidden_count: thread.hidden ? 1 : 0,
      archived_at: thread.archived ? new Date() : null,
      previous_thread_id: previousId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < posts.length; start += 250)
    await tx
      .insertInto('posts')
      .values(
        posts.slice(start, start + 250).map((post) => ({
          ...post,
          thread_id: id,
          deleted_at: isDeleted(thread, post.post_number) ? last : null,
          hidden: thread.hidden === post.post_number,
          ...pendingOf(reported.get(post.post_number)),
          like_count: 0,
          dislike_count: 0,
          revision: 1,
        })),
      )
      .execute()
  await insertMentions(tx, id, posts)
  if (previousId !== null)
    await tx.updateTable('threads').set({ next_thread_id: id }).where('id', '=', previousId).execute()
  return id
}

/** Deleted by itself or because of reports. */
export function isDeleted(thread: DemoThread, post: number): boolean {
  return (
    thread.deleted === post ||
    demoReports.some(
      (reports) => reports.title === thread.title && reports.post === post && isDeletedBy(reports),
    )
  )
}

function pendingOf(reports: DemoReports | undefined): { pending_reports: number; report_weight: number } {
  if (reports === undefined || reports.decision) return { pending_reports: 0, report_weight: 0 }
  return { pending_reports: reports.reporters.length, report_weight: reports.weight }
}

export interface SeedReaction {
  postNumber: number
  userId: string
  kind: 'like' | 'dislike'
  at: Date
}

/** Inserts reactions and updates the counts of their posts. */
export async function insertReactions(
  tx: Db,
  threadId: number,
  reactions: readonly SeedReaction[],
): Promise<void> {
  if (reactions.length > 0)
    await tx
      .insertInto('reactions')
      .values(
        reactions.map(({ postNumber, userId, kind, at }) => ({
          thread_id: threadId,
          post_number: postNumber,
          reactor: `user:${userId}`,
          kind,
          created_at: at,
        })),
      )
      .execute()
  const count = (kind: string) => sql<number>`(select count(*) from reactions
    where reactions.thread_id = posts.thread_id and reactions.post_number = posts.post_number
    and reactions.kind = ${kind})`
  await tx
    .updateTable('posts')
    .set({ like_count: count('like'), dislike_count: count('dislike') })
    .where('thread_id', '=', threadId)
    .where('post_number', '<=', boardLimits.posts)
    .execute()
}
