import type { banSortFields } from '@gamelog/contracts/user/ban'
import type { Selectable } from 'kysely'
import type { BanLogTable, BanRow, Db } from '../db/tables.ts'

/** A ban with what the back office shows of the account. */
export type ListedBan = BanRow & { display_name: string | null; user_number: number | null }

function listed(db: Db, now: number) {
  return db
    .selectFrom('bans')
    .leftJoin('profiles', 'profiles.user_id', 'bans.user_id')
    .selectAll('bans')
    .select(['profiles.display_name', 'profiles.user_number'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
}

/** Bans in force; those that never end sort as the latest to end. */
export async function listBans(
  db: Db,
  now: number,
  sort: { by: (typeof banSortFields)[number]; order: 'asc' | 'desc' },
): Promise<ListedBan[]> {
  return listed(db, now).orderBy(`bans.${sort.by}`, sort.order).orderBy('bans.user_id').execute()
}

export async function findListedBan(db: Db, userId: string, now: number): Promise<ListedBan | undefined> {
  return listed(db, now).where('bans.user_id', '=', userId).executeTakeFirst()
}

export async function findBan(db: Db, userId: string): Promise<BanRow | undefined> {
  return db.selectFrom('bans').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function insertBan(db: Db, ban: BanRow): Promise<void> {
  await db.insertInto('bans').values(ban).execute()
}

export async function deleteBan(db: Db, userId: string): Promise<BanRow | undefined> {
  return db.deleteFrom('bans').where('user_id', '=', userId).returningAll().executeTakeFirst()
}

/** A ban that has run out makes room for a new one. */
export async function deleteExpiredBan(db: Db, userId: string, now: number): Promise<void> {
  await db.deleteFrom('bans').where('user_id', '=', userId).where('expires_at', '<=', new Date(now)).execute()
}

/** Stores refused writes; an entry that is already there stays as it is. */
export async function insertBanLog(db: Db, entries: Selectable<BanLogTable>[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('ban_log')
    .values(entries)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function listBanLog(db: Db, limit: number): Promise<Selectable<BanLogTable>[]> {
  return db.selectFrom('ban_log').selectAll().orderBy('t', 'desc').orderBy('id').limit(limit).execute()
}

export async function forgetBanLog(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom('ban_log').where('t', '<', olderThan).execute()
}
