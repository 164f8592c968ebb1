import type { ServiceName } from '@gamelog/contracts/admin/health'
import { getServiceSettings, type ServiceSettings } from '@gamelog/contracts/admin/settings'
import { type Kysely, sql } from 'kysely'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import type { Migrations } from './migrate.ts'
import { registerRoute } from './register-route.ts'
import { type RetentionRule, readRetention } from './retention-rules.ts'

interface Owned<Tables> {
  db: Kysely<Tables>
  migrations: Migrations
  kept: readonly RetentionRule[]
}

/**
 * Registers `GET /internal/settings`. `owned` is what the service owns in Postgres; absent for a process without a schema.
 * @returns what the route answers
 */
export function serveSettings<Tables>(
  app: App,
  config: Pick<ServiceConfig, 'name' | 'version' | 'settings'>,
  owned?: Owned<Tables>,
): () => Promise<ServiceSettings> {
  const read = async (): Promise<ServiceSettings> => ({
    service: config.name as ServiceName,
    version: config.version,
    settings: config.settings(),
    migrations: owned ? await readMigrations(owned) : null,
    kept: owned ? await readRetention(owned.db, owned.kept) : [],
  })
  registerRoute(app, getServiceSettings, read)
  return read
}

async function readMigrations<Tables>({
  db,
  migrations,
}: Owned<Tables>): Promise<ServiceSettings['migrations']> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const names = Object.keys(migrations)
  const waiting = names.filter((name) => !done.has(name))
  return { done: names.length - waiting.length, total: names.length, waiting }
}
