import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@gamelog/server/app'
import { createDatabase } from '@gamelog/server/database'
import type { Settings } from '@gamelog/server/settings/settings'
import type { Webhook } from '@gamelog/server/webhook'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { settingsWith } from '@gamelog/testing/settings'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import { buildApp } from '../src/app.ts'
import { type AdminConfig, readConfig } from '../src/config.ts'
import type { AdminTables, Db } from '../src/db/tables.ts'
import { webhookAt } from './_webhook.ts'

export interface AdminStage extends AsyncDisposable {
  app: App
  config: AdminConfig
  db: Db
  settings: Settings
  webhook: Webhook
  auth: TestAuth
  publishedDir: string
  /** Another replica on the same parts. */
  startReplica(more?: Record<string, string>): Promise<App>
}

/** The admin service on a database, a Redis prefix and a folder of its own. */
export async function stageAdmin(more: Record<string, string> = {}): Promise<AdminStage> {
  const database = await createTestDatabase()
  const redis = await createTestRedis()
  const auth = await createTestAuth({ url: more.REDIS_URL ?? redis.url, prefix: redis.prefix })
  const publishedDir = await mkdtemp(join(tmpdir(), 'gamelog-admin-'))
  const names = ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET', 'WORKER']
  const apps: App[] = []
  const configOf = (extra: Record<string, string> = {}) =>
    readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
      ...internalVariables('admin'),
      PUBLISHED_DIR: publishedDir,
      ADMIN_SECRET: 'admin-secret-for-tests-only-0123456',
      ADMIN_OWN_PASSWORD: 'off',
      ADMIN_DATABASE_URL: database.urls.admin,
      ADMIN_REDIS_URL: more.REDIS_URL ?? redis.urls.admin,
      REDIS_PREFIX: redis.prefix,
      ...auth.env,
      ...Object.fromEntries(names.map((name) => [`${name}_URL`, 'http://127.0.0.1:1'])),
      ...more,
      ...extra,
    })
  const startReplica: AdminStage['startReplica'] = async (extra) => {
    const app = await buildApp(configOf(extra))
    apps.push(app)
    return app
  }
  const app = await startReplica()
  const db = createDatabase<AdminTables>({ url: database.urls.admin, schema: 'admin', max: 2 })
  return {
    app,
    config: configOf(),
    db,
    settings: settingsWith(),
    webhook: webhookAt(undefined),
    auth,
    publishedDir,
    startReplica,
    async [Symbol.asyncDispose]() {
      await Promise.all(apps.map((each) => each.close()))
      await db.destroy()
      await auth[Symbol.asyncDispose]()
      await redis[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await rm(publishedDir, { recursive: true, force: true })
    },
  }
}
