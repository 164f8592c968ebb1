import { sql } from 'kysely'
import type { DataExportRow } from '../../db/data-export-tables.ts'
import type { Db } from '../../db/tables.ts'

export async function findExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function findExportById(db: Db, id: string): Promise<DataExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the member's profile, so that two requests do not begin two exports. @returns whether there is one */
export async function lockMember(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Notes an export to be made, in place of the member's last one. @returns what is noted */
export async function replaceExport(
  tx: Db,
  given: { id: string; userId: string; at: Date },
): Promise<DataExportRow> {
  await tx.deleteFrom('data_exports').where('user_id', '=', given.userId).execute()
  return tx
    .insertInto('data_exports')
    .values({ id: given.id, user_id: given.userId, state: 'working', requested_at: given.at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Begins a run: only it may write from now on. @returns undefined when there is nothing to make (any more) */
export async function beginRun(db: Db, id: string, run: string): Promise<DataExportRow | undefined> {
  const begun = await db
    .updateTable('data_exports')
    .set({ state: 'working', failure: null, run, records: 0 })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .returningAll()
    .executeTakeFirst()
  await db.deleteFrom('data_export_parts').where('export_id', '=', id).where('run', '<>', run).execute()
  return begun
}

/** Whether the run may still write: nobody has left or begun anew. Notes how far it is. */
export async function updateProgress(db: Db, id: string, run: string, records: number): Promise<boolean> {
  const row = await db
    .updateTable('data_exports')
    .set({ records })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a part, unless the export is gone. */
export async function insertPart(
  db: Db,
  part: { exportId: string; run: string; number: number; data: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into data_export_parts (export_id, run, number, data, made_at)
    select id, run, ${part.number}::integer, ${part.data}::bytea, ${part.at}::timestamptz
    from data_exports where id = ${part.exportId} and run = ${part.run} for key share`.execute(db)
}

/** The file is whole. @returns false when another run took over, or the member left */
export async function finishRun(
  db: Db,
  given: { id: string; run: string; records: number; bytes: number; storedBytes: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('data_exports')
    .set({ state: 'ready', records: given.records, made_at: given.at })
    .set({ bytes: given.bytes, stored_bytes: given.storedBytes })
    .where('id', '=', given.id)
    .where('run', '=', given.run)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an export up; what was written of it is deleted. */
export async function failExport(db: Db, id: string, failure: 'too_large' | 'error'): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', failure, run: null })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute()
  await db
    .deleteFrom('data_export_parts')
    .using('data_exports')
    .whereRef('data_exports.id', '=', 'export_id')
    .where('data_exports.id', '=', id)
    .where('data_exports.state', '=', 'failed')
    .execute()
}

export async function findPart(
  db: Db,
  { id, run }: Pick<DataExportRow, 'id' | 'run'>,
  number: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('data_export_parts')
    .select('data')
    .where('export_id', '=', id)
    .where('run', '=', run)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.data
}

export async function listWorking(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('state', '=', 'working')
    .orderBy('requested_at')
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes files made, and failures of requests made, before a time. */
export async function deleteExpiredExports(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('data_exports')
    .where((eb) =>
      eb.or([
        eb('made_at', '<=', before),
        eb.and([eb('state', '=', 'failed'), eb('requested_at', '<=', before)]),
      ]),
    )
    .execute()
}
