import type { Insertable, Selectable } from 'kysely'
import { isFree } from '../../db/legal-hold.ts'
import type { BanLogTable, Db } from '../../db/tables.ts'

/** Stores refused writes; an entry that is already there stays as it is. */
export async function insertBanLog(db: Db, entries: Insertable<BanLogTable>[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('ban_log')
    .values(entries)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type ListedBanLogEntry = Selectable<BanLogTable> & {
  display_name: string | null
  user_number: number | null
}

/** The latest entries, newest first. */
export async function listBanLog(db: Db, limit: number): Promise<ListedBanLogEntry[]> {
  return db
    .selectFrom('ban_log')
    .leftJoin('profiles', 'profiles.user_id', 'ban_log.user_id')
    .selectAll('ban_log')
    .select(['profiles.display_name', 'profiles.user_number'])
    .orderBy('t', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes entries from before, but for those of members under a legal hold. `now` in ms. */
export async function deleteOldBanLog(db: Db, olderThan: Date, now: number): Promise<void> {
  await db.deleteFrom('ban_log').where('t', '<', olderThan).where(isFree('ban_log.user_id', now)).execute()
}
