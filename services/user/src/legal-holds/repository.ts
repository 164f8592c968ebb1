import type { Insertable, Selectable } from 'kysely'
import { isFree } from '../db/legal-hold.ts'
import type { Db, HeldRecordTable, LegalHoldTable } from '../db/tables.ts'

/** Puts these holds in place of those known. */
export async function replaceHolds(
  tx: Db,
  holds: readonly Insertable<LegalHoldTable>[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom('legal_holds').execute()
  if (holds.length > 0)
    await tx
      .insertInto('legal_holds')
      .values([...holds])
      .execute()
  await tx
    .insertInto('legal_holds_told')
    .values({ at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ at }))
    .execute()
}

/** When the board last told; undefined when it never has. */
export async function findLastTold(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('legal_holds_told').select('at').executeTakeFirst())?.at
}

/** Those of the accounts that are under a hold at `now` (ms). */
export async function listHeldAmong(db: Db, ids: readonly string[], now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('legal_holds')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', new Date(now))]))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function insertHeldRecords(
  tx: Db,
  records: readonly Insertable<HeldRecordTable>[],
): Promise<void> {
  if (records.length > 0)
    await tx
      .insertInto('held_records')
      .values([...records])
      .execute()
}

/** Oldest first. */
export async function listHeldRecords(
  db: Db,
  userIds: readonly string[],
): Promise<Selectable<HeldRecordTable>[]> {
  return db.selectFrom('held_records').selectAll().where('user_id', 'in', userIds).orderBy('at').execute()
}

/** Deletes what only a hold kept, once it is over. `now` in ms. */
export async function forgetHeldRecords(db: Db, now: number): Promise<void> {
  await db.deleteFrom('held_records').where(isFree('held_records.user_id', now)).execute()
}
