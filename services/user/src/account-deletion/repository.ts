import type { ExpressionBuilder, Nullable, Selectable, SqlBool } from 'kysely'
import { isFree } from '../db/legal-hold.ts'
import type { BanTable, Db, DepartureTable, Tables, TombstoneTable } from '../db/tables.ts'
import { before, tombstoneLifetime } from '../lifetimes.ts'

type Joined = ExpressionBuilder<Tables & { bans: Nullable<BanTable> }, 'tombstones' | 'bans'>

/** Whether the account of a tombstone is banned at `now` (ms). */
function isBanned(eb: Joined, now: number) {
  return eb.and([
    eb('bans.user_id', 'is not', null),
    eb.or([eb('bans.expires_at', 'is', null), eb('bans.expires_at', '>', new Date(now))]),
  ])
}

/** Tombstones that are valid at `now` (ms): for 30 days, and while their account is banned. */
function standing(db: Db, now: number) {
  return db
    .selectFrom('tombstones')
    .leftJoin('bans', 'bans.user_id', 'tombstones.user_id')
    .where((eb) => eb.or([eb('left_at', '>', before(now, tombstoneLifetime)), isBanned(eb, now)]))
}

/** Stores the account id of a removed identity; a later tombstone of the same identity replaces an earlier one. */
export async function insertTombstone(db: Db, tombstone: Selectable<TombstoneTable>): Promise<void> {
  await db
    .insertInto('tombstones')
    .values(tombstone)
    .onConflict((conflict) => conflict.column('identity_hash').doUpdateSet(tombstone))
    .execute()
}

/**
 * Deletes the tombstone of an identity, by its possible fingerprints. @returns it, if it was valid at `now` (ms), with whether its
 * account is banned
 */
export async function consumeTombstone(
  db: Db,
  hashes: readonly string[],
  now: number,
): Promise<{ user_id: string; is_unlinked: boolean; is_banned: SqlBool } | undefined> {
  const row = await standing(db, now)
    .select(['tombstones.user_id', 'is_unlinked'])
    .select((eb) => isBanned(eb, now).as('is_banned'))
    .where('identity_hash', 'in', hashes)
    .orderBy('left_at', 'desc')
    .executeTakeFirst()
  await db.deleteFrom('tombstones').where('identity_hash', 'in', hashes).execute()
  return row
}

/** Restarts the 30 days of an account's tombstones when it is deleted: a later ban must still reach its unlinked identities. */
export async function renewTombstones(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('tombstones').set({ left_at: at }).where('user_id', '=', userId).execute()
}

/** Whether a deleted account has a valid tombstone, so that its owner may get the id again. */
export async function hasTombstone(db: Db, userId: string, now: number): Promise<boolean> {
  const row = await standing(db, now)
    .select('identity_hash')
    .where('tombstones.user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired tombstones, except those of members under a legal hold. `now` in ms. */
export async function deleteExpiredTombstones(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('tombstones')
    .where('identity_hash', 'not in', standing(db, now).select('identity_hash'))
    .where(isFree('tombstones.user_id', now))
    .execute()
}

/** Queues the deletion of an account for the board and the admin service; a second one replaces the first. */
export async function insertDeparture(db: Db, departure: Selectable<DepartureTable>): Promise<void> {
  await db
    .insertInto('departures')
    .values(departure)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ left_at: departure.left_at }))
    .execute()
}

/** Deletes and returns the oldest departures; rows locked by another replica are skipped. */
export async function takeDepartures(tx: Db, limit: number): Promise<Selectable<DepartureTable>[]> {
  const oldest = tx.selectFrom('departures').selectAll().orderBy('left_at').limit(limit)
  const taken = await oldest.forUpdate().skipLocked().execute()
  const ids = taken.map((departure) => departure.user_id)
  if (ids.length > 0) await tx.deleteFrom('departures').where('user_id', 'in', ids).execute()
  return taken
}
