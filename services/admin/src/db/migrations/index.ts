import type { Migrations } from '@gamelog/server/migrate'
import * as auditLog from './2026-11-21-audit-log.ts'
import * as pageViewsAds from './2026-11-21-page-views-ads.ts'
import * as auditActor from './2026-11-22-audit-actor.ts'
import * as auditRetention from './2026-11-22-audit-retention.ts'
import * as crossSiteViews from './2026-11-22-cross-site-views.ts'
import * as notices from './2026-11-22-notices.ts'
import * as adminSessions from './2026-11-23-admin-sessions.ts'
import * as incidents from './2026-11-24-incidents.ts'
import * as monitor from './2026-11-24-monitor.ts'
import * as pageViewPartitions from './2026-11-24-page-view-partitions.ts'
import * as requestStats from './2026-11-24-request-stats.ts'
import * as roles from './2026-11-27-roles.ts'
import * as ownAccess from './2026-11-28-own-access.ts'
import * as sessionDevices from './2026-11-28-session-devices.ts'
import * as site from './2026-11-28-site.ts'
import * as monitorDays from './2026-11-29-monitor-days.ts'
import * as auditRequestIds from './2026-11-30-audit-request-ids.ts'

export const migrations: Migrations = {
  '2026-11-21-audit-log': auditLog,
  '2026-11-21-page-views-ads': pageViewsAds,
  '2026-11-22-audit-retention': auditRetention,
  '2026-11-22-cross-site-views': crossSiteViews,
  '2026-11-22-audit-actor': auditActor,
  '2026-11-23-admin-sessions': adminSessions,
  '2026-11-22-notices': notices,
  '2026-11-24-monitor': monitor,
  '2026-11-24-incidents': incidents,
  '2026-11-24-page-view-partitions': pageViewPartitions,
  '2026-11-24-request-stats': requestStats,
  '2026-11-27-roles': roles,
  '2026-11-28-session-devices': sessionDevices,
  '2026-11-28-own-access': ownAccess,
  '2026-11-28-site': site,
  '2026-11-29-monitor-days': monitorDays,
  '2026-11-30-audit-request-ids': auditRequestIds,
}
