import type { ClickTable, Db, UncountedClickTable } from '../../db/tables.ts'

/** A time that leaves most partitions out; both ends included. */
interface Period {
  first: Date
  last: Date
}

/** The given event ids that are stored already; their times lie in the period. */
export async function findStoredClicks(
  db: Db,
  { ids, first, last }: Period & { ids: readonly string[] },
): Promise<Set<string>> {
  const stored = (table: 'clicks' | 'uncounted_clicks') =>
    db.selectFrom(table).select('id').where('id', 'in', ids).where('at', '>=', first).where('at', '<=', last)
  const rows = await stored('clicks').unionAll(stored('uncounted_clicks')).execute()
  return new Set(rows.map((row) => row.id))
}

/** Counted clicks of the visitors in the period. */
export async function listCounted(
  db: Db,
  { visitors, first, last }: Period & { visitors: readonly string[] },
): Promise<{ visitor: string; article_id: string; at: Date }[]> {
  return db
    .selectFrom('clicks')
    .select(['visitor', 'article_id', 'at'])
    .where('visitor', 'in', visitors)
    .where('at', '>=', first)
    .where('at', '<=', last)
    .execute()
}

export async function insertClicks(db: Db, rows: ClickTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('clicks').values(rows).execute()
}

export async function insertUncountedClicks(db: Db, rows: UncountedClickTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('uncounted_clicks').values(rows).execute()
}
