import { sql } from 'kysely'
import type { AdminSessionRow, Db } from '../../db/tables.ts'

/** Newest first. */
export async function listLiveSessions(db: Db): Promise<AdminSessionRow[]> {
  return db
    .selectFrom('admin_sessions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Accounts that have come in by entries of ADMIN_IDENTITIES, as long as their sessions are kept. */
export async function listAdmitted(
  db: Db,
  identities: readonly string[],
): Promise<{ identity: string; userId: string }[]> {
  if (identities.length === 0) return []
  const rows = await db
    .selectFrom('admin_sessions')
    .select(['identity', 'user_id'])
    .distinct()
    .where('identity', 'in', identities)
    .execute()
  return rows.flatMap(({ identity, user_id }) => (identity === null ? [] : [{ identity, userId: user_id }]))
}

/** When each account last stood in the audit log as the one who acted. */
export async function readLastActions(db: Db, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit_log')
    .select(['actor_user_id', (eb) => eb.fn.max('at').as('at')])
    .where('actor_user_id', 'in', userIds)
    .groupBy('actor_user_id')
    .execute()
  return new Map(rows.map(({ actor_user_id, at }) => [actor_user_id ?? '', at]))
}
