import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import type { Db } from '../db/tables.ts'

/** An event with the account its session belongs to. */
export type AttributedEvent = AuditEvent & { actor_user_id: string | null }

/** Stores events; known ids are ignored. @returns number of new events */
export async function insertAuditEvents(
  db: Db,
  service: string,
  events: readonly AttributedEvent[],
): Promise<number> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const result = await db
    .insertInto('audit_log')
    .values(
      events.map((event) => ({ ...event, service, before: json(event.before), after: json(event.after) })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** Deletes events stored before a time; the database refuses it for those of the last two years. */
export async function deleteAuditEvents(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db.selectFrom('audit_log').select('id').where('stored_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('audit_log').where('id', 'in', old).executeTakeFirst()
  return numDeletedRows
}
