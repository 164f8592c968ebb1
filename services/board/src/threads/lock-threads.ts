import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Locks threads, and those they continue where `withPredecessors`, in the order of their ids. */
export async function lockThreads(
  tx: Db,
  ids: readonly number[],
  continuing: readonly number[],
): Promise<void> {
  await sql`
    select id from threads
    where id = any(${ids}::integer[])
      or id in (select previous_thread_id from threads where id = any(${continuing}::integer[]))
    order by id for update`.execute(tx)
}
