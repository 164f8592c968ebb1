import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { openRedis } from '@gamelog/server/redis'
import type { WidgetConfig } from './config.ts'

export async function buildApp(config: WidgetConfig): Promise<App> {
  const app = await createApp(config)
  openDatabase(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis)
  startHeartbeat(app, config, redis, startJobs(app, config, redis))
  return app
}
