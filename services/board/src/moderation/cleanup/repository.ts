import { cleanupBatch } from '@gamelog/contracts/board/cleanup'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { CleanupItemRow, CleanupRow, CleanupTable, Db } from '../../db/tables.ts'
import { inScope, isReported, type Scope } from './scope-repository.ts'

/** @throws 23505 when there is one with this id. */
export async function insertCleanup(tx: Db, row: Insertable<CleanupTable>): Promise<void> {
  await tx.insertInto('cleanups').values(row).execute()
}

/** Posts of a clean-up: all in scope, those with reports, or none; without `except`, with `also` (`12.3`). */
export interface PostChoice {
  take: 'all' | 'reported' | 'none'
  except: readonly string[]
  also: readonly string[]
}

/** Adds the visible posts in scope that are chosen. @returns how many */
export async function addPosts(tx: Db, id: string, scope: Scope, choice: PostChoice): Promise<number> {
  const key = sql`posts.thread_id || '.' || posts.post_number`
  const begun: Record<PostChoice['take'], RawBuilder<boolean>> = {
    all: sql`true`,
    reported: isReported,
    none: sql`false`,
  }
  const { numAffectedRows } = await sql`
    insert into cleanup_items (cleanup_id, thread_id, kind, post_number)
    select ${id}::uuid, posts.thread_id, 'post', posts.post_number from posts
    where ${inScope(scope)} and posts.deleted_at is null
      and (${begun[choice.take]} or ${key} = any(${choice.also}::text[]))
      and ${key} <> all(${choice.except}::text[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Adds the visible threads opened in scope. @returns how many */
export async function addThreads(tx: Db, id: string, scope: Scope): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into cleanup_items (cleanup_id, thread_id, kind, post_number)
    select ${id}::uuid, posts.thread_id, 'thread', 0
    from posts join threads on threads.id = posts.thread_id
    where posts.post_number = 1 and threads.deleted_at is null and ${inScope(scope)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Adds the reactions a member gave in that time. @returns how many */
export async function addReactions(
  tx: Db,
  id: string,
  given: { userId: string; since: Date; until: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into cleanup_items (cleanup_id, thread_id, kind, post_number, reactor, reaction, reacted_at)
    select ${id}::uuid, thread_id, 'reaction', post_number, reactor, kind, created_at from reactions
    where reactor = ${`user:${given.userId}`} and created_at >= ${given.since}
      and created_at <= ${given.until}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function findCleanup(db: Db, id: string): Promise<CleanupRow | undefined> {
  return db.selectFrom('cleanups').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The clean-up with its row locked; undefined also while another process works on it. */
export async function lockCleanup(tx: Db, id: string): Promise<CleanupRow | undefined> {
  return tx
    .selectFrom('cleanups')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The same, after waiting for the process that works on it. */
export async function waitForCleanup(tx: Db, id: string): Promise<CleanupRow | undefined> {
  return tx.selectFrom('cleanups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Ids of those under way, the oldest first. */
export async function listUnderWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cleanups')
    .select('id')
    .where('state', 'in', ['hiding', 'undoing'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setCleanup(
  tx: Db,
  id: string,
  change: Partial<Pick<CleanupRow, 'state' | 'acting_user' | 'acting_session' | 'undone_at'>>,
): Promise<void> {
  await tx.updateTable('cleanups').set(change).where('id', '=', id).execute()
}

/** The next items in a state, those of one thread together, at most as many as one transaction changes. */
export async function listItems(
  tx: Db,
  id: string,
  state: CleanupItemRow['state'],
): Promise<CleanupItemRow[]> {
  return tx
    .selectFrom('cleanup_items')
    .selectAll()
    .where('cleanup_id', '=', id)
    .where('state', '=', state)
    .orderBy('thread_id')
    .orderBy('kind')
    .orderBy('post_number')
    .limit(cleanupBatch)
    .execute()
}

type ItemKey = Pick<CleanupItemRow, 'thread_id' | 'kind' | 'post_number' | 'reactor'>

/** Moves items to a state; what is hidden now carries the time of the transaction. */
export async function setItems(
  tx: Db,
  id: string,
  items: readonly ItemKey[],
  state: CleanupItemRow['state'],
): Promise<void> {
  if (items.length === 0) return
  const column = <K extends keyof ItemKey>(name: K) => items.map((item) => item[name])
  await sql`
    update cleanup_items set state = ${state}, hidden_at = ${state === 'hidden' ? sql`now()` : sql`hidden_at`}
    from unnest(${column('thread_id')}::integer[], ${column('kind')}::text[], ${column('post_number')}::integer[],
      ${column('reactor')}::text[]) as given (thread_id, kind, post_number, reactor)
    where cleanup_items.cleanup_id = ${id} and cleanup_items.thread_id = given.thread_id
      and cleanup_items.kind = given.kind and cleanup_items.post_number = given.post_number
      and cleanup_items.reactor = given.reactor`.execute(tx)
}

/** An undo leaves these alone: they had not been hidden yet. */
export async function dropPending(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('cleanup_items')
    .set({ state: 'skipped' })
    .where('cleanup_id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Numbers of items by clean-up, kind and state. */
export async function countItems(
  db: Db,
  ids: readonly string[],
): Promise<(Pick<CleanupItemRow, 'cleanup_id' | 'kind' | 'state'> & { count: number })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('cleanup_items')
    .select(['cleanup_id', 'kind', 'state', sql<number>`count(*)::int`.as('count')])
    .where('cleanup_id', 'in', ids)
    .groupBy(['cleanup_id', 'kind', 'state'])
    .execute()
}

/** Newest first. */
export async function listCleanupRows(db: Db, limit: number): Promise<CleanupRow[]> {
  return db.selectFrom('cleanups').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
}

/** Removes the addresses of clean-ups made before a time. */
export async function eraseCleanupAddresses(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('cleanups')
    .set({ address: null })
    .where('created_at', '<', before)
    .where('address', 'is not', null)
    .execute()
}

/** An account that has left does not get its reactions back. */
export async function deleteReactionItems(db: Db, userId: string, leftAt: Date): Promise<void> {
  await db
    .updateTable('cleanup_items')
    .set({ state: 'skipped' })
    .where('kind', '=', 'reaction')
    .where('reactor', '=', `user:${userId}`)
    .where('reacted_at', '<=', leftAt)
    .where('state', 'in', ['pending', 'hidden'])
    .execute()
}
