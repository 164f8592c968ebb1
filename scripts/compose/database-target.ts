import type { SchemaName } from '@gamelog/server/provision'
import type { Secrets } from '../settings/secrets.ts'
import type { ComposeConfig } from './config.ts'

/** Where the site's database is, with the right to create it and its roles. */
export function databaseTarget(config: ComposeConfig, secrets: Secrets) {
  const password = encodeURIComponent(secrets.postgresPassword)
  const adminUrl = config.databaseUrl ?? `postgres://postgres:${password}@postgres:5432/postgres`
  const name = new URL(adminUrl).pathname.slice(1)
  return {
    adminUrl,
    database: name === '' || name === 'postgres' ? 'gamelog' : name,
    passwords: secrets.databasePasswords as Record<SchemaName, string>,
  }
}
