import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { openRedis } from '@gamelog/server/redis'
import type { AntennaConfig } from './config.ts'

export async function buildApp(config: AntennaConfig): Promise<App> {
  const app = await createApp(config)
  openDatabase(app, config)
  const redis = await openRedis(app, config)
  addAuth(app, config, redis)
  startHeartbeat(app, redis, config)
  return app
}
