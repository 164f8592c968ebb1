import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import type { DeviceClass } from '@gamelog/contracts/admin/page-view'
import type { ColumnType, Generated, Kysely } from 'kysely'

type Json = ColumnType<unknown, string | null, never>

/** Changes made in the back office of any service. Insert-only. */
export interface AuditLogTable {
  /** Event id assigned by the service that made the change; makes storing idempotent. */
  id: string
  at: ColumnType<Date, string, never>
  service: string
  /** Null when the system itself acted, or when `admin_session` is not known. */
  actor_user_id: string | null
  /** Hash of the token the admin acted with, as the service named it. */
  admin_session: string | null
  action: string
  target: string
  before: Json
  after: Json
  reason: string | null
  stored_at: Generated<Date>
}

export interface AdSlotTable {
  id: AdSlotId
  enabled: boolean
}

export interface PageViewTable {
  /** Assigned when the view was acknowledged; makes storing idempotent. */
  id: string
  at: Date
  path: string
  title: string
  device: DeviceClass
  /** Daily hash (shared/server/src/visitor.ts). */
  visitor: string
  /** Views of bots and from other sites' pages are not counted. */
  is_bot: boolean
  is_cross_site: boolean
}

export interface AdminTables {
  ad_slots: AdSlotTable
  page_views: PageViewTable
  audit_log: AuditLogTable
}
export type Db = Kysely<AdminTables>
