import type { Selectable } from 'kysely'
import type { AllBansView, AppealRow, Db } from '../../db/tables.ts'

/** Bans of an account that are still kept, those in force included, oldest first. */
export async function listBansOf(
  db: Db,
  userId: string,
): Promise<
  Pick<Selectable<AllBansView>, 'id' | 'reason' | 'banned_at' | 'expires_at' | 'ended_at' | 'source'>[]
> {
  return db
    .selectFrom('all_bans')
    .select(['id', 'reason', 'banned_at', 'expires_at', 'ended_at', 'source'])
    .where('user_id', '=', userId)
    .orderBy('banned_at')
    .execute()
}

/** Appeals of an account, oldest first. */
export async function listAppealsOf(db: Db, userId: string): Promise<AppealRow[]> {
  return db.selectFrom('appeals').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}
