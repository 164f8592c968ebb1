import { startOfSlot } from '@gamelog/domain/jst'
import type { PartCount, Period } from '@gamelog/server/measured-stat'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Counts a member who registers at this time; to be called in the transaction that makes the profile. */
export async function addNewUser(tx: Db, at: Date): Promise<void> {
  await tx
    .insertInto('new_user_slots')
    .values({ slot: startOfSlot(at), users: 1 })
    .onConflict((conflict) =>
      conflict.columns(['slot', 'is_demo']).doUpdateSet({ users: sql`new_user_slots.users + 1` }),
    )
    .execute()
}

/** Registrations of a period by parts, also of members who have left. */
export async function countNewUserParts(
  db: Db,
  { from, until }: Period,
  partMs: number,
): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`
    select date_bin(make_interval(secs => ${partMs / 1_000}), slot, ${from}::timestamptz) as start, sum(users)::int as count
    from new_user_slots where slot >= ${from} and slot < ${until} group by 1`.execute(db)
  return rows
}

/** Removes what the demo's seed invented. @returns number of rows */
export async function deleteDemoCounts(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('new_user_slots')
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
