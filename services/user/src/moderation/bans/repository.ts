import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { isFree } from '../../db/legal-hold.ts'
import type { AllBansView, BanRow, BanTable, Db, Tables } from '../../db/tables.ts'

/** True for a row of `bans` that is still in force at `now` (ms); its end may not have been noted yet. */
function inForce(eb: ExpressionBuilder<Tables, 'bans'>, now: number) {
  return eb.or([eb('bans.expires_at', 'is', null), eb('bans.expires_at', '>', new Date(now))])
}

/** The ban in force. */
export async function findBan(db: Db, userId: string, now: number): Promise<BanRow | undefined> {
  return db
    .selectFrom('bans')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => inForce(eb, now))
    .executeTakeFirst()
}

/** The ban in force, which cannot end or change until the transaction does. */
export async function lockBan(tx: Db, userId: string, now: number): Promise<BanRow | undefined> {
  return tx
    .selectFrom('bans')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => inForce(eb, now))
    .forUpdate()
    .executeTakeFirst()
}

/** A ban, in force or ended. */
export async function findBanById(
  db: Db,
  id: string,
): Promise<Pick<AllBansView, 'expires_at' | 'ended_at'> | undefined> {
  return db.selectFrom('all_bans').select(['expires_at', 'ended_at']).where('id', '=', id).executeTakeFirst()
}

export async function insertBan(db: Db, ban: Insertable<BanTable>): Promise<BanRow> {
  return db.insertInto('bans').values(ban).returningAll().executeTakeFirstOrThrow()
}

export async function updateBanEnd(db: Db, id: string, expiresAt: Date | null): Promise<BanRow> {
  return db
    .updateTable('bans')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves a ban that is lifted to those that have ended; `by` null = by the command. */
export async function endBan(db: Db, id: string, end: { at: Date; by: string | null }): Promise<void> {
  await db
    .with('gone', (cte) => cte.deleteFrom('bans').where('id', '=', id).returningAll())
    .insertInto('ended_bans')
    .columns([...historyColumns, 'ended_at', 'ended_by'])
    .expression((eb) =>
      eb
        .selectFrom('gone')
        .select([
          ...historyColumns,
          sql<Date>`${end.at}::timestamptz`.as('at'),
          sql<string | null>`${end.by}::uuid`.as('by'),
        ]),
    )
    .execute()
}

const historyColumns = [
  'id',
  'user_id',
  'reason',
  'memo',
  'banned_at',
  'banned_by',
  'expires_at',
  'source',
] as const

/** Moves bans that have run out to those that have ended; with `userId` only that account's. */
export async function endExpiredBans(db: Db, now: number, userId?: string): Promise<void> {
  await db
    .with('gone', (cte) => {
      const expired = cte.deleteFrom('bans').where('expires_at', '<=', new Date(now))
      return (userId === undefined ? expired : expired.where('user_id', '=', userId)).returningAll()
    })
    .insertInto('ended_bans')
    .columns([...historyColumns, 'ended_at', 'ended_by'])
    .expression((eb) =>
      eb
        .selectFrom('gone')
        .select([...historyColumns, 'expires_at as at', sql<string | null>`null::uuid`.as('by')]),
    )
    .execute()
}

/** Deletes bans that ended before, with their appeals, but for those of members under a legal hold. `now` in ms. */
export async function deleteEndedBans(db: Db, olderThan: Date, now: number): Promise<void> {
  await db
    .with('gone', (cte) =>
      cte
        .deleteFrom('ended_bans')
        .where('ended_at', '<', olderThan)
        .where(isFree('ended_bans.user_id', now))
        .returning('id'),
    )
    .deleteFrom('appeals')
    .where('ban_id', 'in', (eb) => eb.selectFrom('gone').select('gone.id'))
    .execute()
}
