import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { keepDayPartitions } from '@gamelog/server/day-partitions'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { createArticlesReader } from '@gamelog/server/published-articles'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import { serveSettings } from '@gamelog/server/settings-route'
import { watchSite } from '@gamelog/server/site-state'
import { accessRoutes } from './access/routes.ts'
import type { WidgetConfig } from './config.ts'
import { keepMostClicked } from './content/most-clicked.ts'
import type { WidgetContext } from './context.ts'
import { migrations } from './db/migrations/index.ts'
import type { WidgetTables } from './db/tables.ts'
import { eventPartitions } from './events/partitions.ts'
import { eventRoutes } from './events/routes.ts'
import { experimentRoutes } from './experiments/routes.ts'
import { retentionRules } from './jobs/retention-rules.ts'
import { startWidgetJobs } from './jobs/start-widget-jobs.ts'
import { ownerLinkRoutes } from './owner-links/routes.ts'
import { ownerPageRoutes } from './owner-pages/routes.ts'
import { frameRoutes } from './pages/frame-routes.ts'
import { previewRoutes } from './pages/preview-routes.ts'
import { presetRoutes } from './presets/routes.ts'
import { createAcceptance, createSettingsReader } from './script/read-settings.ts'
import { scriptRoutes } from './script/routes.ts'
import { createScripts } from './script/scripts.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { transitionRoutes } from './transitions/routes.ts'

export async function buildApp(config: WidgetConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<WidgetTables>(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis)
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  startRequestStats(app, config, redis, jobs)
  serveSettings(app, config, { db, migrations, kept: retentionRules })
  watchSite(app, redis, jobs)
  const context: WidgetContext = {
    config,
    db,
    redis,
    jobs,
    log: app.log,
    partitions: keepDayPartitions(db, jobs, eventPartitions),
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
