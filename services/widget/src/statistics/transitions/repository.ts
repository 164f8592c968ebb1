import type { Db, TransitionTable } from '../../db/tables.ts'

/** Inserts those whose visitor, article, domain and day are not stored. @returns the inserted ones */
export async function insertTransitions(
  db: Db,
  rows: readonly TransitionTable[],
): Promise<TransitionTable[]> {
  if (rows.length === 0) return []
  return db
    .insertInto('transitions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}
