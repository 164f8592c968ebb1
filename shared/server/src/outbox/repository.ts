import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import { type ColumnType, type Generated, type Kysely, type Selectable, sql } from 'kysely'
import type { AuthAdmin } from '../auth/identity.ts'

type Json = ColumnType<unknown, string | null, never>

/** Changes made in the back office that the admin service has not stored yet; every service has its own. */
export interface OutboxTable {
  id: Generated<string>
  at: Generated<Date>
  /** Hash of the token the admin acted with; null when the system itself acted. */
  admin_session: string | null
  action: string
  target: string
  before: Json
  after: Json
  reason: string | null
}

interface OutboxTables {
  outbox: OutboxTable
}

/** `target` is e.g. `thread:12`. */
export interface Change {
  /** Null when the system itself acted. */
  actor: AuthAdmin | null
  action: AuditAction
  target: string
  before: unknown
  after: unknown
  reason: string | null
}

/** Adds a change to the audit log's outbox. Call it with the transaction that makes the change. */
export async function recordChange<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  change: Change,
): Promise<void> {
  await asOutbox(db)
    .insertInto('outbox')
    .values({
      admin_session: change.actor?.tokenHash ?? null,
      action: change.action,
      target: change.target,
      before: change.before === null ? null : JSON.stringify(change.before),
      after: change.after === null ? null : JSON.stringify(change.after),
      reason: change.reason,
    })
    .execute()
}

/**
 * Deletes and returns the oldest rows; they are gone once the transaction commits. Rows locked by another replica are
 * skipped. Returns at least one row, however large, and more as long as they stay within `limits` together.
 */
export async function takeOutbox<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  limits: { events: number; bytes: number },
): Promise<AuditEvent[]> {
  const outbox = asOutbox(db)
  const oldest = outbox.selectFrom('outbox').selectAll().orderBy('at').limit(limits.events)
  const events = (await oldest.forUpdate().skipLocked().execute()).map(toEvent)
  let bytes = 0
  const taken = events.filter((event, index) => {
    bytes += Buffer.byteLength(JSON.stringify(event))
    return index === 0 || bytes <= limits.bytes
  })
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0) await outbox.deleteFrom('outbox').where('id', 'in', ids).execute()
  return taken
}

export async function countOutbox<Tables extends OutboxTables>(db: Kysely<Tables>): Promise<number> {
  const { count } = await asOutbox(db)
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function toEvent(row: Selectable<OutboxTable>): AuditEvent {
  const { id, at, admin_session, action, target, before, after, reason } = row
  return {
    id,
    at: at.toISOString(),
    admin_session,
    action,
    target,
    before: before ?? null,
    after: after ?? null,
    reason,
  }
}

/** A service's tables include the outbox; Kysely cannot see that through a type parameter. */
function asOutbox<Tables extends OutboxTables>(db: Kysely<Tables>): Kysely<OutboxTables> {
  return db as unknown as Kysely<OutboxTables>
}
