import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import type { WidgetConfig } from './config.ts'
import type { WidgetContext } from './context.ts'
import type { WidgetTables } from './db/tables.ts'

export async function buildApp(config: WidgetConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<WidgetTables>(app, config)
  const redis = await openRedis(app, config)
  const jobs = startJobs(app, config, redis)
  const context: WidgetContext = { config, db, redis, jobs, log: app.log }
  await addAuth(app, config, context.redis)
  startHeartbeat(app, config, context.redis, context.jobs)
  startRequestStats(app, config, context.redis, context.jobs)
  return app
}
