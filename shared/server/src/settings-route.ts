import type { ServiceName } from '@gamelog/contracts/admin/health'
import { getServiceSettings, type ServiceSettings } from '@gamelog/contracts/admin/settings'
import { askSettingEffect, type SettingEffect } from '@gamelog/contracts/admin/site-settings'
import type { SettingName } from '@gamelog/contracts/settings/registry'
import { type Kysely, sql } from 'kysely'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import type { Migrations } from './migrate.ts'
import { registerRoute } from './register-route.ts'
import { foreseeRetention, type RetentionRule, readRetention } from './retention-rules.ts'
import type { Settings } from './settings/settings.ts'

interface Owned<Tables> {
  db: Kysely<Tables>
  migrations: Migrations
  settings: Settings
  kept: readonly RetentionRule[]
  /** Effects on rows of settings other than of retention, by the value they would have. */
  effects?: Partial<Record<SettingName, (value: number) => Promise<SettingEffect>>>
}

interface OwnSettings {
  read(): Promise<ServiceSettings>
  /** Foretells what another value of a setting would do; null when it deletes nothing here. */
  foresee(name: SettingName, value: number): Promise<SettingEffect | null>
}

/**
 * Registers `GET /internal/settings` and what other values of settings would do. `owned` is what the service owns in Postgres; absent for a process without a schema.
 * @returns what the routes answer, for a service that cannot call itself
 */
export function serveSettings<Tables>(
  app: App,
  config: Pick<ServiceConfig, 'name' | 'version' | 'settings'>,
  owned?: Owned<Tables>,
): OwnSettings {
  const read = async (): Promise<ServiceSettings> => ({
    service: config.name as ServiceName,
    version: config.version,
    settings: config.settings(),
    migrations: owned ? await readMigrations(owned) : null,
    kept: owned ? await readRetention(owned.db, owned) : [],
  })
  registerRoute(app, getServiceSettings, read)
  const foresee: OwnSettings['foresee'] = async (name, value) => {
    const own = owned?.effects?.[name]
    if (own) return own(value)
    return owned ? foreseeRetention(owned.db, owned.kept, name, value) : null
  }
  registerRoute(app, askSettingEffect, async ({ query }) => ({
    effect: await foresee(query.name, Number(query.value)),
  }))
  return { read, foresee }
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
