import { type App, createApp } from '@gamelog/server/app'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { openRedis } from '@gamelog/server/redis'
import type { WidgetConfig } from './config.ts'

export async function buildApp(config: WidgetConfig): Promise<App> {
  const app = await createApp(config)
  openDatabase(app, config)
  const redis = await openRedis(app, config)
  startHeartbeat(app, redis, config)
  return app
}
