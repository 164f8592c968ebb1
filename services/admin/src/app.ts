import cookie from '@fastify/cookie'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { keepDayPartitions } from '@gamelog/server/day-partitions'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import { serveSettings } from '@gamelog/server/settings-route'
import { watchSite } from '@gamelog/server/site-state'
import { createVault } from '@gamelog/server/vault'
import { accountRoutes } from './account/routes.ts'
import { prepareAdConfig } from './ads/publish-ad-config.ts'
import { adRoutes } from './ads/routes.ts'
import { apiHealthRoutes } from './api-health/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import type { AdminConfig } from './config.ts'
import type { AdminContext } from './context.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { migrations } from './db/migrations/index.ts'
import type { AdminTables } from './db/tables.ts'
import { healthRoutes } from './health/routes.ts'
import { incidentRoutes } from './incidents/routes.ts'
import { startWatching } from './incidents/start-watching.ts'
import { takeOverOutages } from './incidents/take-over-outages.ts'
import { jobRoutes } from './jobs/routes.ts'
import { monitorRoutes } from './monitor/routes.ts'
import { startMonitor } from './monitor/start-monitor.ts'
import { noticeRoutes } from './notices/routes.ts'
import { internalOperatorRoutes } from './operators/internal-routes.ts'
import { operatorRoutes } from './operators/routes.ts'
import { pageViewRoutes } from './page-views/routes.ts'
import { pageViewTable } from './page-views/store-page-views.ts'
import { realtimeRoutes } from './realtime/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { requestErrorTable, storeRequestStats } from './requests/store-requests.ts'
import { retentionRules, startRetention } from './retention.ts'
import { findAdmin } from './sessions/find-admin.ts'
import { createLoginLimits } from './sessions/login-limits.ts'
import { prepareAdmission } from './sessions/prepare-admission.ts'
import { startPublishingSessions } from './sessions/publish-sessions.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { startPublishingSite } from './site/publish-site.ts'
import { siteRoutes } from './site/routes.ts'
import { startStatus } from './status/start-status.ts'
import { summaryRoutes } from './summary/routes.ts'

export async function buildApp(config: AdminConfig): Promise<App> {
  const app = await createApp(config)
  await app.register(cookie)
  const db = openDatabase<AdminTables>(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis, { findAdmin: (tokenHash) => findAdmin(db, config, tokenHash) })
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  startRequestStats(app, config, redis, jobs)
  const vault = createVault(config.secret)
  const readOwnSettings = serveSettings(app, config, { db, migrations, kept: retentionRules })
  const site = watchSite(app, redis, jobs)
  const partitions = keepDayPartitions(db, jobs, [pageViewTable, requestErrorTable])
  const context: AdminContext = { config, db, redis, jobs, partitions, vault, log: app.log }
  await prepareAdmission(db, config.admission)
  startPublishingSessions(app, context)
  const limits = createLoginLimits(context)
  sessionRoutes(app, context, limits)
  accountRoutes(app, context, limits)
  startPublishingSite(app, context)
  healthRoutes(app, context)
  dashboardRoutes(app, context)
  auditRoutes(app, context)
  operatorRoutes(app, context)
  internalOperatorRoutes(app, context)
  adRoutes(app, context)
  pageViewRoutes(app, context)
  summaryRoutes(app, context)
  realtimeRoutes(app, context)
  storeRequestStats(app, context)
  requestRoutes(app, context)
  noticeRoutes(app, context)
  settingsRoutes(app, context, readOwnSettings)
  siteRoutes(app, context, site)
  jobRoutes(app, context)
  const monitor = startMonitor(app, context)
  monitorRoutes(app, monitor)
  apiHealthRoutes(app, context, monitor)
  takeOverOutages(context, monitor)
  const watch = startWatching(app, context, monitor)
  incidentRoutes(app, { context, monitor, watch })
  startStatus(app, { context, monitor, watch, site })
  startRetention(context)
  // Imported only where it is served: it is large.
  if (config.apiDocs) await (await import('./api-docs/routes.ts')).apiDocsRoutes(app)
  // An unwritable folder must not stop the service: without the file all ads are off.
  await prepareAdConfig(context).catch((error: Error) => {
    app.log.error({ error: error.message }, 'ad config not published')
  })
  return app
}
