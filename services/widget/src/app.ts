import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { keepDayPartitions } from '@gamelog/server/day-partitions'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { createArticlesReader } from '@gamelog/server/published-articles'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import { watchSettings } from '@gamelog/server/settings/watch-settings'
import { serveSettings } from '@gamelog/server/settings-route'
import { watchSite } from '@gamelog/server/site-state'
import type { WidgetConfig } from './config.ts'
import type { WidgetContext } from './context.ts'
import { migrations } from './db/migrations/index.ts'
import type { WidgetTables } from './db/tables.ts'
import { frameRoutes } from './delivery/pages/frame-routes.ts'
import { previewRoutes } from './delivery/pages/preview-routes.ts'
import { createAcceptance, createSettingsReader } from './delivery/script/read-settings.ts'
import { scriptRoutes } from './delivery/script/routes.ts'
import { createScripts } from './delivery/script/scripts.ts'
import { retentionRules } from './jobs/retention-rules.ts'
import { startWidgetJobs } from './jobs/start-widget-jobs.ts'
import { ownerLinkRoutes } from './owners/links/routes.ts'
import { ownerPageRoutes } from './owners/pages/routes.ts'
import { eventPartitions } from './statistics/events/partitions.ts'
import { eventRoutes } from './statistics/events/routes.ts'
import { statsRoutes } from './statistics/reports/routes.ts'
import { transitionRoutes } from './statistics/transitions/routes.ts'
import { accessRoutes } from './widgets/access/routes.ts'
import { keepMostClicked } from './widgets/content/most-clicked.ts'
import { experimentRoutes } from './widgets/experiments/routes.ts'
import { presetRoutes } from './widgets/presets/routes.ts'
import { settingsRoutes } from './widgets/settings/routes.ts'

export async function buildApp(config: WidgetConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<WidgetTables>(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis)
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  startRequestStats(app, config, redis, jobs)
  watchSite(app, redis, jobs)
  const settings = watchSettings(app, config, redis, jobs)
  serveSettings(app, config, { db, migrations, settings, kept: retentionRules })
  const context: WidgetContext = {
    config,
    db,
    redis,
    jobs,
    settings,
    log: app.log,
    partitions: keepDayPartitions(db, { jobs, settings }, eventPartitions),
    readArticles: createArticlesReader(config.publishedDir),
  }
  const readSettings = createSettingsReader(context)
  await eventRoutes(app, context, createAcceptance(readSettings))
  statsRoutes(app, context)
  transitionRoutes(app, context)
  const scripts = createScripts(context, readSettings, keepMostClicked(context))
  settingsRoutes(app, context)
  accessRoutes(app, context)
  presetRoutes(app, context)
  scriptRoutes(app, scripts)
  frameRoutes(app, scripts)
  previewRoutes(app, scripts)
  experimentRoutes(app, context)
  ownerLinkRoutes(app, context)
  ownerPageRoutes(app, context)
  startWidgetJobs(context)
  return app
}
