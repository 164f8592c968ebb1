import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { openRedis } from '@gamelog/server/redis'
import { auditRoutes } from './audit/routes.ts'
import type { AdminConfig } from './config.ts'
import type { AdminTables } from './db/tables.ts'
import { healthRoutes } from './health/routes.ts'

export async function buildApp(config: AdminConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<AdminTables>(app, config)
  const redis = await openRedis(app, config)
  addAuth(app, config, redis)
  startHeartbeat(app, redis, config)
  healthRoutes(app, config)
  auditRoutes(app, db)
  return app
}
