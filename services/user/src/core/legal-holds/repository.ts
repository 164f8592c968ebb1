import type { Insertable, Selectable } from 'kysely'
import { isFree } from '../../db/legal-hold.ts'
import type { Db, HeldRecordTable, LegalHoldTable } from '../../db/tables.ts'

/** Every hold, by member. */
export async function listHolds(tx: Db): Promise<Selectable<LegalHoldTable>[]> {
  return tx.selectFrom('legal_holds').selectAll().orderBy('user_id').execute()
}

/** Replaces all holds by these, and stores when the board sent them. */
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

/** When the board last sent its holds; undefined before the first time. */
export async function findLastTold(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('legal_holds_told').select('at').executeTakeFirst())?.at
}

/** The accounts of `ids` that are under a hold at `now` (ms). */
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

/** Deletes the retained records of members whose holds are over. `now` in ms. */
export async function deleteReleasedRecords(db: Db, now: number): Promise<void> {
  await db.deleteFrom('held_records').where(isFree('held_records.user_id', now)).execute()
}
