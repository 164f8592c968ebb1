import type { HeldStatus } from '@gamelog/contracts/board/held-posts'
import { postRuleLimits } from '@gamelog/contracts/board/post-rules'
import type { ThreadStatus } from '@gamelog/contracts/board/thread'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { isHeld } from '../../db/legal-hold.ts'
import type { HeldPostRow, HeldPostTable } from '../../db/post-rule-tables.ts'
import type { Db } from '../../db/tables.ts'

/** Whether a legal hold covers a held post: by its author, the thread it was written to, or that in which it was published. */
export function isHeldPostOnHold(now: Date): RawBuilder<boolean> {
  const member = 'held_posts.author_user_id'
  return sql<boolean>`(${isHeld({ thread: 'held_posts.thread_id', member }, now)}
    or ${isHeld({ thread: 'held_posts.published_thread_id', member }, now)})`
}

export async function insertHeld(tx: Db, held: Insertable<HeldPostTable>): Promise<number> {
  const { id } = await tx.insertInto('held_posts').values(held).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findHeld(db: Db, id: number): Promise<HeldPostRow | undefined> {
  return db.selectFrom('held_posts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A held post with its row locked to the end of the transaction. */
export async function lockHeld(tx: Db, id: number): Promise<HeldPostRow | undefined> {
  return tx.selectFrom('held_posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** How many posts of an author wait. */
export async function countWaitingOf(db: Db, keyOwner: string): Promise<number> {
  const { count } = await db
    .selectFrom('held_posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('key_owner', '=', keyOwner)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('held_posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

export type ListedHeld = HeldPostRow & {
  thread: { id: number; title: string; status: ThreadStatus; deleted: boolean; post_count: number } | null
}

function held(db: Db) {
  return db
    .selectFrom('held_posts')
    .leftJoin('threads', 'threads.id', 'held_posts.thread_id')
    .selectAll('held_posts')
    .select(
      sql<ListedHeld['thread']>`case when threads.id is null then null else json_build_object(
        'id', threads.id, 'title', threads.title, 'status', threads.status,
        'deleted', threads.deleted_at is not null, 'post_count', threads.post_count) end`.as('thread'),
    )
}

export async function findListedHeld(db: Db, id: number): Promise<ListedHeld | undefined> {
  return held(db).where('held_posts.id', '=', id).executeTakeFirst()
}

/** Waiting posts, the oldest first, or decided ones, the latest first; one page and the number of all. */
export async function listHeld(
  db: Db,
  { isWaiting, page }: { isWaiting: boolean; page: number },
): Promise<{ total: number; rows: ListedHeld[] }> {
  const operator = isWaiting ? '=' : '<>'
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('held_posts')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('status', operator, 'waiting')
      .executeTakeFirstOrThrow(),
    held(db)
      .where('held_posts.status', operator, 'waiting')
      .$if(isWaiting, (qb) => qb.orderBy('held_at').orderBy('held_posts.id'))
      .$if(!isWaiting, (qb) => qb.orderBy('decided_at', 'desc').orderBy('held_posts.id', 'desc'))
      .limit(postRuleLimits.page)
      .offset((page - 1) * postRuleLimits.page)
      .execute(),
  ])
  return { total, rows }
}

export async function setDecision(
  tx: Db,
  id: number,
  decision: {
    status: HeldStatus
    by: string | null
    note: string | null
    published?: { threadId: number; postNumber: number }
  },
): Promise<void> {
  await tx
    .updateTable('held_posts')
    .set({
      status: decision.status,
      decided_at: decision.status === 'waiting' ? null : sql`now()`,
      decided_by: decision.by,
      note: decision.note,
      published_thread_id: decision.published?.threadId ?? null,
      published_number: decision.published?.postNumber ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes where a held post was published. */
export async function placeHeldMatches(
  db: Db,
  heldId: number,
  place: { threadId: number; postNumber: number },
): Promise<void> {
  await db
    .updateTable('matched_posts')
    .set({ thread_id: place.threadId, post_number: place.postNumber })
    .where('held_id', '=', heldId)
    .execute()
}

/** Deletes posts decided before, but for those under a legal hold. @returns number of deleted rows, at most `limit` */
export async function deleteDecidedBefore(
  db: Db,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('held_posts')
    .select('id')
    .where('status', '<>', 'waiting')
    .where('decided_at', '<', before)
    .where(({ not }) => not(isHeldPostOnHold(now)))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('held_posts').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the authors' addresses of posts held before a time, but for those under a legal hold. */
export async function eraseHeldAddresses(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('held_posts')
    .set({ author_ip: null, author_port: null })
    .where('held_at', '<', before)
    .where('author_ip', 'is not', null)
    .where(({ not }) => not(isHeldPostOnHold(now)))
    .execute()
}
