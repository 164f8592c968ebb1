import type { ReadingItem, ReadingKind } from '@gamelog/contracts/user/reading'
import { sql } from 'kysely'
import type { Db, ReadingStateRow } from '../../db/tables.ts'

/** An item as the member has it, with the revision of its last change. */
export type StoredItem = ReadingItem & { revision: number }

/** The member's state without a lock; undefined before the first change. */
export async function findState(db: Db, userId: string): Promise<ReadingStateRow | undefined> {
  return db.selectFrom('reading_states').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/**
 * Locks the member's state until the transaction ends; the first call makes it.
 * @returns undefined for an account without a profile.
 */
export async function lockState(tx: Db, userId: string, now: number): Promise<ReadingStateRow | undefined> {
  const locked = () =>
    tx.selectFrom('reading_states').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
  const state = await locked()
  if (state) return state
  // The lock waits for a deletion of the profile.
  await sql`
    insert into reading_states (user_id, revision, horizon)
    select user_id, ${now}::bigint, ${now}::bigint from profiles where user_id = ${userId} for key share
    on conflict do nothing`.execute(tx)
  return locked()
}

export async function saveState(tx: Db, { user_id, revision, horizon }: ReadingStateRow): Promise<void> {
  await tx.updateTable('reading_states').set({ revision, horizon }).where('user_id', '=', user_id).execute()
}

const columns = ['kind', 'key', 'value', 'at', 'revision'] as const

function itemsOf(db: Db, userId: string) {
  return db.selectFrom('reading_items').select(columns).where('user_id', '=', userId)
}

/** The items among these that the member has, removed ones included. */
export async function findItems(
  db: Db,
  userId: string,
  items: readonly Pick<ReadingItem, 'kind' | 'key'>[],
): Promise<StoredItem[]> {
  if (items.length === 0) return []
  const kinds = items.map(({ kind }) => kind)
  const keys = items.map(({ key }) => key)
  const wanted = sql<boolean>`(kind, key) in (select * from unnest(${kinds}::text[], ${keys}::text[]))`
  return (await itemsOf(db, userId).where(wanted).execute()) as StoredItem[]
}

/** Items changed after a revision, in the order of their changes. */
export async function listChanges(
  db: Db,
  userId: string,
  since: number,
  limit: number,
): Promise<StoredItem[]> {
  const changed = itemsOf(db, userId).where('revision', '>', since).orderBy('revision').limit(limit)
  return (await changed.execute()) as StoredItem[]
}

/** Everything the member has, without removed items. */
export async function listPresent(db: Db, userId: string): Promise<StoredItem[]> {
  return (await itemsOf(db, userId).where('value', 'is not', null).execute()) as StoredItem[]
}

/** Present places beyond the `kept` changed last. */
export async function listOldestPlaces(db: Db, userId: string, kept: number): Promise<StoredItem[]> {
  const places = itemsOf(db, userId).where('kind', '=', 'place').where('value', 'is not', null)
  return (await places.orderBy('at', 'desc').orderBy('key').offset(kept).execute()) as StoredItem[]
}

/** Number of items by kind; `removed` counts those of every kind. */
export async function countItems(db: Db, userId: string): Promise<Map<ReadingKind | 'removed', number>> {
  const { rows } = await sql<{ name: ReadingKind | 'removed'; count: number }>`
    select case when value is null then 'removed' else kind end as name, count(*) as count
    from reading_items where user_id = ${userId} group by 1`.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Adds items or replaces those of the same kind and key. */
export async function putItems(
  db: Db,
  userId: string,
  items: readonly StoredItem[],
  now: number,
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ kind, key, value, at, revision }) => ({
    user_id: userId,
    kind,
    key,
    value: value && JSON.stringify(value),
    at,
    revision,
    stored_at: new Date(now),
  }))
  await db
    .insertInto('reading_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'key']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        at: eb.ref('excluded.at'),
        revision: eb.ref('excluded.revision'),
        stored_at: eb.ref('excluded.stored_at'),
      })),
    )
    .execute()
}

/** Deletes all but the newest removals. @returns the highest revision deleted; 0 = none */
export async function deleteOldestRemovals(db: Db, userId: string, kept: number): Promise<number> {
  const last = await db
    .selectFrom('reading_items')
    .select('revision')
    .where('user_id', '=', userId)
    .where('value', 'is', null)
    .orderBy('revision', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (!last) return 0
  await db
    .deleteFrom('reading_items')
    .where('user_id', '=', userId)
    .where('value', 'is', null)
    .where('revision', '<=', last.revision)
    .execute()
  return last.revision
}

/** Members with removals stored before a time. */
export async function listForgetters(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_items')
    .select('user_id')
    .distinct()
    .where('value', 'is', null)
    .where('stored_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Deletes a member's removals stored before a time. @returns the highest revision deleted; 0 = none */
export async function deleteRemovals(db: Db, userId: string, before: Date): Promise<number> {
  const rows = await db
    .deleteFrom('reading_items')
    .where('user_id', '=', userId)
    .where('value', 'is', null)
    .where('stored_at', '<', before)
    .returning('revision')
    .execute()
  return Math.max(0, ...rows.map(({ revision }) => revision))
}
