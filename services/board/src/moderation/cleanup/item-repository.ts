import { sql } from 'kysely'
import type { CleanupItemRow, Db } from '../../db/tables.ts'

type Item = Pick<CleanupItemRow, 'thread_id' | 'post_number'>
type ReactionItem = Item & Pick<CleanupItemRow, 'reactor' | 'reaction' | 'reacted_at'>

const given = (items: readonly Item[]) =>
  sql`unnest(${items.map((item) => item.thread_id)}::integer[], ${items.map((item) => item.post_number)}::integer[])
    as given (thread_id, post_number)`

/** Ids of the pending reports of posts. */
export async function listPendingReportIds(tx: Db, posts: readonly Item[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select reports.id from reports
    join ${given(posts)} on reports.thread_id = given.thread_id and reports.post_number = given.post_number
    where reports.status = 'pending' order by reports.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ids of the reports of hidden items that the clean-up decided and nobody has decided anew. */
export async function listOwnDecisions(tx: Db, cleanupId: string, posts: readonly Item[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select reports.id from reports
    join ${given(posts)} on reports.thread_id = given.thread_id and reports.post_number = given.post_number
    join cleanup_items as item on item.cleanup_id = ${cleanupId} and item.kind = 'post'
      and item.thread_id = given.thread_id and item.post_number = given.post_number
    where reports.status = 'resolved' and reports.resolved_at = item.hidden_at
    order by reports.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Posts and threads of hidden items that are still hidden by this clean-up: hiding and deletion share one time. */
export async function listStillHidden(tx: Db, cleanupId: string, items: readonly Item[]): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item.thread_id, item.post_number from cleanup_items as item
    join ${given(items)} on item.thread_id = given.thread_id and item.post_number = given.post_number
    left join posts on item.kind = 'post'
      and posts.thread_id = item.thread_id and posts.post_number = item.post_number
    left join threads on item.kind = 'thread' and threads.id = item.thread_id
    where item.cleanup_id = ${cleanupId} and item.kind <> 'reaction'
      and item.hidden_at = coalesce(posts.deleted_at, threads.deleted_at)`.execute(tx)
  return rows
}

/** Removes a reaction. @returns whether it was still there as it was */
export async function deleteReaction(tx: Db, item: ReactionItem): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reactions')
    .where('thread_id', '=', item.thread_id)
    .where('post_number', '=', item.post_number)
    .where('reactor', '=', item.reactor)
    .where('kind', '=', item.reaction as 'like' | 'dislike')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Brings a reaction back. @returns false when there is another one by now */
export async function restoreReaction(tx: Db, item: ReactionItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reactions')
    .values({
      thread_id: item.thread_id,
      post_number: item.post_number,
      reactor: item.reactor,
      kind: item.reaction as 'like' | 'dislike',
      created_at: item.reacted_at as Date,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
