import cookie from '@fastify/cookie'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { keepDayPartitions } from '@gamelog/server/day-partitions'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { startJournal } from '@gamelog/server/journal/start-journal'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import { watchSettings } from '@gamelog/server/settings/watch-settings'
import { serveSettings } from '@gamelog/server/settings-route'
import { watchSite } from '@gamelog/server/site-state'
import { createVault } from '@gamelog/server/vault'
import { createWebhook } from '@gamelog/server/webhook'
import { accountRoutes } from './access/account/routes.ts'
import { internalOperatorRoutes } from './access/operators/internal-routes.ts'
import { operatorRoutes } from './access/operators/routes.ts'
import { resealFactors } from './access/own-access/sealed-factors.ts'
import { findAdmin } from './access/sessions/find-admin.ts'
import { createLoginLimits } from './access/sessions/login-limits.ts'
import { prepareAdmission } from './access/sessions/prepare-admission.ts'
import { startPublishingSessions } from './access/sessions/publish-sessions.ts'
import { sessionRoutes } from './access/sessions/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import type { AdminConfig } from './config.ts'
import type { AdminContext } from './context.ts'
import { migrations } from './db/migrations/index.ts'
import type { AdminTables } from './db/tables.ts'
import { apiHealthRoutes } from './monitoring/api-health/routes.ts'
import { healthRoutes } from './monitoring/health/routes.ts'
import { incidentRoutes } from './monitoring/incidents/routes.ts'
import { startWatching } from './monitoring/incidents/start-watching.ts'
import { takeOverOutages } from './monitoring/incidents/take-over-outages.ts'
import { jobRoutes } from './monitoring/jobs/routes.ts'
import { monitorRoutes } from './monitoring/monitor/routes.ts'
import { startMonitor } from './monitoring/monitor/start-monitor.ts'
import { noticeRoutes } from './monitoring/notices/routes.ts'
import { requestRoutes } from './monitoring/requests/routes.ts'
import { requestErrorTable, storeRequestStats } from './monitoring/requests/store-requests.ts'
import { startStatus } from './monitoring/status/start-status.ts'
import { retentionRules, startRetention } from './retention.ts'
import { prepareAdConfig } from './site/ads/publish-ad-config.ts'
import { adRoutes } from './site/ads/routes.ts'
import { settingsRoutes } from './site/settings/routes.ts'
import { startPublishingSettings } from './site/site-settings/publish-settings.ts'
import { siteSettingRoutes } from './site/site-settings/routes.ts'
import { startPublishingSite } from './site/state/publish-site.ts'
import { siteRoutes } from './site/state/routes.ts'
import { sectionRoutes } from './site/state/section-routes.ts'
import { dashboardRoutes } from './statistics/dashboard/routes.ts'
import { pageViewRoutes } from './statistics/page-views/routes.ts'
import { pageViewTable } from './statistics/page-views/store-page-views.ts'
import { realtimeRoutes } from './statistics/realtime/routes.ts'
import { summaryRoutes } from './statistics/summary/routes.ts'

export async function buildApp(config: AdminConfig): Promise<App> {
  const app = await createApp(config)
  await app.register(cookie)
  const db = openDatabase<AdminTables>(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis, { findAdmin: (tokenHash) => findAdmin(db, config, tokenHash) })
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  startRequestStats(app, config, redis, jobs)
  const vault = createVault(config.secret, config.previousSecret)
  const site = watchSite(app, redis, jobs)
  const settings = watchSettings(app, config, redis, jobs)
  const own = serveSettings(app, config, { db, migrations, settings, kept: retentionRules })
  const partitions = keepDayPartitions(db, { jobs, settings }, [pageViewTable, requestErrorTable])
  const context: AdminContext = {
    config,
    db,
    redis,
    jobs,
    settings,
    webhook: createWebhook(settings, config),
    partitions,
    vault,
    log: app.log,
  }
  await prepareAdmission(db, config.admission)
  if (config.previousSecret !== undefined)
    jobs.oncePerTick('reseal', '15 */5 * * * *', () => resealFactors(context))
  startPublishingSessions(app, context)
  const limits = createLoginLimits(context)
  sessionRoutes(app, context, limits)
  accountRoutes(app, context, limits)
  startPublishingSite(app, context)
  startPublishingSettings(app, context)
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
  settingsRoutes(app, context, own.read)
  siteSettingRoutes(app, context, { followed: settings.followed, foresee: own.foresee })
  siteRoutes(app, context, site)
  sectionRoutes(app, context)
  jobRoutes(app, context)
  const monitor = startMonitor(app, context)
  monitorRoutes(app, monitor)
  apiHealthRoutes(app, context, monitor)
  takeOverOutages(context, monitor)
  const watch = startWatching(app, context, monitor)
  incidentRoutes(app, { context, monitor, watch })
  startStatus(app, { context, monitor, watch, site })
  startRetention(context)
  startJournal(app, config, jobs, db)
  // Imported only where it is served: it is large.
  if (config.apiDocs) await (await import('./site/api-docs/routes.ts')).apiDocsRoutes(app)
  // An unwritable folder must not stop the service: without the file all ads are off.
  await prepareAdConfig(context).catch((error: Error) => {
    app.log.error({ error: error.message }, 'ad config not published')
  })
  return app
}
