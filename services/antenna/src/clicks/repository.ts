import type { ClickTable, Db, UncountedClickTable } from '../db/tables.ts'

/** The given event ids that are stored already. */
export async function findStoredClicks(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('clicks')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('uncounted_clicks').select('id').where('id', 'in', ids))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Last counted click of each visitor on each article since `since`. */
export async function listLastCounted(
  db: Db,
  visitors: readonly string[],
  since: Date,
): Promise<{ visitor: string; article_id: string; at: Date }[]> {
  return db
    .selectFrom('clicks')
    .select((eb) => ['visitor', 'article_id', eb.fn.max('at').as('at')])
    .where('visitor', 'in', visitors)
    .where('at', '>', since)
    .groupBy(['visitor', 'article_id'])
    .execute()
}

export async function insertClicks(db: Db, rows: ClickTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('clicks').values(rows).execute()
}

export async function insertUncountedClicks(db: Db, rows: UncountedClickTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('uncounted_clicks').values(rows).execute()
}

/** @returns number of rows of the fuller table: below `limit`, nothing is left in either */
export async function deleteClicks(db: Db, before: Date, limit: number): Promise<number> {
  const counts = await Promise.all(
    (['clicks', 'uncounted_clicks'] as const).map(async (table) => {
      const old = db.selectFrom(table).select('id').where('at', '<', before).limit(limit)
      return Number((await db.deleteFrom(table).where('id', 'in', old).executeTakeFirst()).numDeletedRows)
    }),
  )
  return Math.max(...counts)
}
