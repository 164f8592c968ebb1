import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { ClickRollUp } from './roll-up.ts'

type RollUpTable = 'click_slots' | 'click_hours' | 'click_days'

/** Adds counts to the roll-ups. */
export async function addToRollUps(tx: Db, { slots, hours, days }: ClickRollUp): Promise<void> {
  await tx
    .insertInto('click_slots')
    .values(slots)
    .onConflict((conflict) => conflict.columns(['slot', 'page', 'is_demo']).doUpdateSet(sums('click_slots')))
    .execute()
  await tx
    .insertInto('click_hours')
    .values(hours)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'article_id', 'page', 'is_demo']).doUpdateSet(sums('click_hours')),
    )
    .execute()
  await tx
    .insertInto('click_days')
    .values(days)
    .onConflict((conflict) =>
      conflict.columns(['day', 'article_id', 'page', 'is_demo']).doUpdateSet(sums('click_days')),
    )
    .execute()
}

const sums = (table: RollUpTable) => ({
  clicks: sql<number>`${sql.ref(`${table}.clicks`)} + excluded.clicks`,
  raw: sql<number>`${sql.ref(`${table}.raw`)} + excluded.raw`,
})

/** @returns number of deleted rows, at most `limit` */
export async function deleteClickHours(db: Db, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from click_hours where ctid = any(array(
      select ctid from click_hours where hour < ${before} limit ${limit}
    ))`.execute(db)
  return numAffectedRows
}

/** Removes what the demo's seed invented. @returns number of rows */
export async function deleteDemoCounts(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let rows = 0
    for (const table of ['click_slots', 'click_hours', 'click_days'] as const) {
      const { numDeletedRows } = await tx.deleteFrom(table).where('is_demo', '=', true).executeTakeFirst()
      rows += Number(numDeletedRows)
    }
    // Public figures are made from single clicks.
    for (const table of ['clicks', 'uncounted_clicks'] as const) {
      const { numDeletedRows } = await tx
        .deleteFrom(table)
        .where('visitor', 'like', 'demo-%')
        .executeTakeFirst()
      rows += Number(numDeletedRows)
    }
    return rows
  })
}
