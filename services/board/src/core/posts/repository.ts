import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { type RawBuilder, sql } from 'kysely'
import { isHeld } from '../../db/legal-hold.ts'
import type { Db, PostRow, ThreadRow } from '../../db/tables.ts'
import { renewNotices } from '../mentions/repository.ts'
import { type PublicPostRow, publicColumns } from './public-post.ts'

export async function findPost(db: Db, threadId: number, number: number): Promise<PostRow | undefined> {
  return db
    .selectFrom('posts')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('post_number', '=', number)
    .executeTakeFirst()
}

/** When each of these posts was written, by number (ISO 8601). */
export async function listPostTimes(
  db: Db,
  threadId: number,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('posts')
    .select(['post_number', 'posted_at'])
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', numbers)
    .execute()
  return new Map(rows.map(({ post_number, posted_at }) => [post_number, posted_at.toISOString()]))
}

/** Those of the posts that are not deleted yet, or restored, in order. */
export async function listPostsToChange(
  tx: Db,
  threadId: number,
  numbers: readonly number[],
  deleted: boolean,
): Promise<PostRow[]> {
  if (numbers.length === 0) return []
  return tx
    .selectFrom('posts')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', numbers)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .orderBy('post_number')
    .execute()
}

/**
 * Deletes or restores posts, as part of the thread's next revision: the caller locks the thread and calls
 * recalculateThread afterwards.
 */
export async function setPostsDeleted(
  tx: Db,
  threadId: number,
  numbers: readonly number[],
  deleted: boolean,
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<PostRow[]> {
  if (numbers.length === 0) return []
  const changed = await tx
    .updateTable('posts')
    .set({
      deleted_at: deleted ? at : null,
      revision: sql`(select revision + 1 from threads where threads.id = posts.thread_id)`,
    })
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', numbers)
    .returningAll()
    .execute()
  await renewNotices(tx, threadId, numbers)
  return changed
}

/** What decides whether a thread takes posts; undefined when it is missing or deleted. */
export async function findThreadState(
  db: Db,
  threadId: number,
): Promise<Pick<ThreadRow, 'status' | 'post_count'> | undefined> {
  return db
    .selectFrom('threads')
    .select(['status', 'post_count'])
    .where('id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Game of a thread that is not deleted. */
export async function findThreadGame(db: Db, threadId: number): Promise<BoardCategory | undefined> {
  const row = await db
    .selectFrom('threads')
    .select('game_category')
    .where('id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.game_category
}

/** Posts from number `from` to `to`, both included, in order. */
export async function listPosts(
  db: Db,
  threadId: number,
  from: number,
  to: number,
): Promise<PublicPostRow[]> {
  return db
    .selectFrom('posts')
    .select(publicColumns)
    .where('thread_id', '=', threadId)
    .where('post_number', '>=', from)
    .where('post_number', '<=', to)
    .orderBy('post_number')
    .execute()
}

/** First posts of these threads. */
export async function listOpeningPosts(
  db: Db,
  threadIds: readonly number[],
): Promise<(PublicPostRow & Pick<PostRow, 'thread_id'>)[]> {
  if (threadIds.length === 0) return []
  return db
    .selectFrom('posts')
    .select(['thread_id', ...publicColumns])
    .where('thread_id', 'in', threadIds)
    .where('post_number', '=', 1)
    .execute()
}

/** Posts with these numbers, in order. */
export async function listPostsByNumber(
  db: Db,
  threadId: number,
  numbers: readonly number[],
): Promise<PublicPostRow[]> {
  return db
    .selectFrom('posts')
    .select(publicColumns)
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', numbers)
    .orderBy('post_number')
    .execute()
}

export type OutlineRow = Pick<PostRow, 'post_number' | 'display_id' | 'deleted_at' | 'content'>

/** Author and state of each post up to number `to`; `content` only where the public text may contain an anchor. */
export async function listOutline(db: Db, threadId: number, to: number): Promise<OutlineRow[]> {
  return db
    .selectFrom('posts')
    .select(['post_number', 'display_id', 'deleted_at'])
    .select(
      sql<string>`case when deleted_at is null and not hidden and content ~ '[>＞]{2}' then content else '' end`.as(
        'content',
      ),
    )
    .where('thread_id', '=', threadId)
    .where('post_number', '<=', to)
    .orderBy('post_number')
    .execute()
}

/**
 * Whether a post with an address was sent before a time. A post that rules held was sent at `held_at`; its `posted_at` is the time it
 * was published. A union, so that both parts are read by index.
 */
export function hasAddressFromBefore(before: Date): RawBuilder<boolean> {
  return sql<boolean>`((posts.thread_id, posts.post_number) in (
    select thread_id, post_number from posts where author_ip is not null and posted_at < ${before}
    union all
    select published_thread_id, published_number from held_posts
    where status = 'published' and held_at < ${before}))`
}

/** Removes the authors' addresses of posts sent before a time, but for those under a legal hold. @returns number of changed posts */
export async function erasePostAddresses(
  db: Db,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<bigint> {
  const old = sql`
    select thread_id, post_number from posts
    where author_ip is not null and ${hasAddressFromBefore(before)}
      and not ${isHeld({ thread: 'posts.thread_id', member: 'posts.author_user_id' }, now)}
    order by posted_at limit ${limit}`
  const { numAffectedRows } =
    await sql`update posts set author_ip = null, author_port = null where (thread_id, post_number) in (${old})`.execute(
      db,
    )
  return numAffectedRows ?? 0n
}
