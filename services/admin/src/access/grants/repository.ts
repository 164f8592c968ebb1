import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AdminTable, Db } from '../../db/tables.ts'

export interface Grant {
  granted: boolean
  role: AdminRole
}

/** Grant of an account by the command or an operator; undefined = none. */
export async function findGrant(db: Db, userId: string): Promise<Grant | undefined> {
  return db.selectFrom('admins').select(['granted', 'role']).where('user_id', '=', userId).executeTakeFirst()
}

export async function listGrants(db: Db): Promise<Selectable<AdminTable>[]> {
  return db.selectFrom('admins').selectAll().orderBy('changed_at').execute()
}

export async function deleteGrant(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('admins').where('user_id', '=', userId).execute()
}

/**
 * Deletes a grant given before; a refusal (`granted` false) stays, since ADMIN_IDENTITIES would let the account in again.
 * @returns the deleted grant
 */
export async function deleteEarlierGrant(tx: Db, userId: string, at: Date): Promise<Grant | undefined> {
  return tx
    .deleteFrom('admins')
    .where('user_id', '=', userId)
    .where('granted', '=', true)
    .where('changed_at', '<=', at)
    .returning(['granted', 'role'])
    .executeTakeFirst()
}

export async function storeGrant(
  tx: Db,
  userId: string,
  { granted, role }: Grant,
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<void> {
  const values = { granted, role, changed_at: at }
  await tx
    .insertInto('admins')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
