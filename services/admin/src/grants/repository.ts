import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** What the command has said of an account; undefined = nothing. */
export async function findGrant(db: Db, userId: string): Promise<boolean | undefined> {
  const row = await db.selectFrom('admins').select('granted').where('user_id', '=', userId).executeTakeFirst()
  return row?.granted
}

export async function listGrants(db: Db): Promise<{ user_id: string; granted: boolean; changed_at: Date }[]> {
  return db.selectFrom('admins').selectAll().orderBy('changed_at').execute()
}

export async function storeGrant(tx: Db, userId: string, granted: boolean): Promise<void> {
  const values = { granted, changed_at: sql<Date>`now()` }
  await tx
    .insertInto('admins')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
