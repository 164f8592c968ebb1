import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { NoticeKind } from '@gamelog/contracts/admin/notices'
import type { DeviceClass } from '@gamelog/contracts/admin/page-view'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import type { IncidentEvent, IncidentKind } from '@gamelog/contracts/monitor/incidents'
import type { JournalTables } from '@gamelog/server/journal/repository'
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely'
import type { MonitorDayTable, MonitorDeployTable, MonitorSampleTable } from './monitor-tables.ts'
import type {
  AccessSettingsTable,
  OwnAccessTable,
  RecoveryCodeTable,
  TicketTable,
  TrustedDeviceTable,
} from './own-access-tables.ts'
import type {
  SiteDismissalTable,
  SiteNoticeTable,
  SiteSectionTable,
  SiteSettingTable,
  SiteStopTable,
} from './site-tables.ts'

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
  /** Null for what no request made. */
  request_id: string | null
  stored_at: Generated<Date>
}

interface AdSlotTable {
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

/** Visitors of a day (yyyy-MM-dd of Asia/Tokyo), with the ten minutes of their first view. */
export interface PageViewVisitorTable {
  day: string
  visitor: string
  slot: Date
  /** Of the first counted view; null while there is none. */
  counted_slot: Date | null
}

/** Counts of page views; `raw_` with those of bots and from other sites' pages. A visitor counts where the day's first view is. */
interface PageViewCounts {
  /** Invented history of the demo. */
  is_demo: Generated<boolean>
  views: number
  raw_views: number
  visitors: number
  raw_visitors: number
}

interface PageViewPathDayTable extends Omit<PageViewCounts, 'visitors' | 'raw_visitors'> {
  day: string
  path: string
  title: string
}

/** Counts of requests in an hour. */
export interface RequestCounts {
  /** First moment. */
  hour: Date
  /** Invented history of the demo. */
  is_demo: Generated<boolean>
  count: number
  /** Ended with 5xx. */
  errors: number
  total_ms: number
  /** Counts by duration (domain/duration-histogram.ts). */
  histogram: number[]
}

export interface RequestHourTable extends RequestCounts {
  service: ServiceName
  method: string
  /** Fastify path; `unknown` when there is no such route. */
  route: string
}

/** Batches of request counts that are stored, so that none is added twice. */
interface RequestBatchTable {
  id: string
  stored_at: Generated<Date>
}

/** A request that ended with 4xx or 5xx. */
export interface RequestErrorTable {
  id: string
  at: Date
  service: ServiceName
  method: string
  /** Without query. */
  path: string
  status: number
  address: string
}

/** Accounts that the command has let in or shut out; what it said wins over ADMIN_IDENTITIES. */
export interface AdminTable {
  user_id: string
  granted: boolean
  role: Generated<AdminRole>
  changed_at: Generated<Date>
}

/** Kept for a while after the end: changes made in a session arrive later, and name it. */
interface AdminSessionTable {
  /** sha256 (hex) of the token. */
  token_hash: string
  user_id: string
  /** The member's session it dies with. */
  main_session_id: string
  /** Entry of ADMIN_IDENTITIES by which the account came in; null = let in by the command. */
  identity: string | null
  /** Of the grant at the login: a changed role ends the session. */
  role: AdminRole
  /** Of the login. */
  user_agent: Generated<string>
  address: Generated<string>
  created_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}
export type AdminSessionRow = Selectable<AdminSessionTable>

/** At most one row. */
interface AdminPasswordTable {
  only_row: Generated<boolean>
  /** argon2id, as password-hash.ts writes it. */
  hash: string
  source: PasswordSource
  changed_at: Generated<Date>
}
/** Where the password was set: ADMIN_PASSWORD, the command, or made at the first start. */
export type PasswordSource = 'environment' | 'command' | 'initial'

/** Something the operators are told of by the webhook. */
interface NoticeTable {
  /** Assigned by the service that noticed it; makes storing idempotent. */
  id: string
  at: ColumnType<Date, string, never>
  service: string
  kind: NoticeKind
  subject: string
  detail: string | null
  /** Path of the back office. */
  link: string
  stored_at: Generated<Date>
  /** Null while it waits. */
  sent_at: Date | null
  /** The incident it tells of. */
  incident_id: Generated<number | null>
}
export type NoticeRow = Selectable<NoticeTable>

/** One row: how the delivery of notices goes. */
interface NoticeDeliveryTable {
  /** No message is sent before this time; whoever moves it on sends. */
  next_try_at: Date
  /** Consecutive ones. */
  failures: number
  last_sent_at: Date | null
  /** Null after a success. */
  first_error_at: Date | null
  last_error: string | null
  last_error_at: Date | null
}
export type NoticeDeliveryRow = Selectable<NoticeDeliveryTable>

interface IncidentTable {
  id: Generated<number>
  kind: IncidentKind
  subject: string | null
  title: string
  detail: string | null
  /** 2 = worse: every replica is away, the disk is nearly full. */
  level: number
  started_at: Date
  opened_at: Date
  ended_at: Date | null
  notified_at: Date | null
  taken_by_user_id: string | null
}
export type IncidentRow = Selectable<IncidentTable>

interface IncidentEventTable {
  id: Generated<number>
  incident_id: number
  at: Date
  kind: IncidentEvent['kind']
  text: string
  detail: string | null
  /** Null when the system wrote it. */
  by_user_id: string | null
}
export type IncidentEventRow = Selectable<IncidentEventTable>

/** One row: when the incidents were last evaluated, in whichever process. */
interface IncidentWatchTable {
  /** Instance that evaluates them; another one takes over when it has been silent. */
  watcher: string
  watched_at: Date
  /** No incident is opened before. */
  quiet_until: Date
}

export interface AdminTables extends JournalTables {
  admins: AdminTable
  admin_sessions: AdminSessionTable
  admin_password: AdminPasswordTable
  admin_own_access: OwnAccessTable
  admin_recovery_codes: RecoveryCodeTable
  admin_trusted_devices: TrustedDeviceTable
  admin_tickets: TicketTable
  admin_access_settings: AccessSettingsTable
  ad_slots: AdSlotTable
  page_views: PageViewTable
  page_view_visitors: PageViewVisitorTable
  page_view_slots: PageViewCounts & { slot: Date }
  page_view_hours: PageViewCounts & { hour: Date }
  page_view_days: PageViewCounts & { day: string }
  page_view_path_days: PageViewPathDayTable
  request_hours: RequestHourTable
  /** Of all routes; kept for ever. */
  request_totals: RequestCounts
  request_batches: RequestBatchTable
  request_errors: RequestErrorTable
  audit_log: AuditLogTable
  notices: NoticeTable
  notice_delivery: NoticeDeliveryTable
  monitor_samples: MonitorSampleTable
  monitor_deploys: MonitorDeployTable
  monitor_days: MonitorDayTable
  incidents: IncidentTable
  incident_events: IncidentEventTable
  incident_watch: IncidentWatchTable
  site_notices: SiteNoticeTable
  site_dismissals: SiteDismissalTable
  site_stops: SiteStopTable
  site_sections: SiteSectionTable
  site_settings: SiteSettingTable
}
export type Db = Kysely<AdminTables>
