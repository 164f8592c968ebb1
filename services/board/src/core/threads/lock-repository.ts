import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/**
 * Locks threads in the order of their ids, as every transaction that changes more than one must.
 * @param continuing those whose predecessors are locked as well
 */
export async function lockWithPredecessors(
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
