import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** More versions than a thread can have had since any backup. */
const versionsLeap = 1_000_000

/**
 * Advances every thread beyond the versions that were given out before the database was restored: caches and browsers may hold
 * bodies of these, which are not those of the restored thread.
 */
export async function leapVersions(tx: Db): Promise<void> {
  await sql`
    update threads set revision = revision + ${versionsLeap}, edit_revision = revision + ${versionsLeap},
      reaction_revision = reaction_revision + ${versionsLeap}`.execute(tx)
  // Open tabs ask for what changed since a version of before.
  await sql`
    update posts set revision = threads.revision from threads
    where threads.id = posts.thread_id and (posts.deleted_at is not null or posts.hidden)`.execute(tx)
}

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
