import type { ColumnType, Generated, Kysely } from 'kysely'

type Json = ColumnType<unknown, string | null, never>

/** Every change made in the back office, whichever service made it. Insert-only. */
export interface AuditLogTable {
  /** Unique event id, given by the service that made the change. */
  id: string
  at: ColumnType<Date, string, never>
  service: string
  /** Null when the system itself acted. */
  actor_user_id: string | null
  action: string
  target: string
  before: Json
  after: Json
  reason: string | null
  stored_at: Generated<Date>
}

export interface AdminTables {
  audit_log: AuditLogTable
}
export type Db = Kysely<AdminTables>
