import { join } from 'node:path'
import type { Env } from '@gamelog/server/env'
import type { SchemaName } from '@gamelog/server/provision'
import type { LaunchConfig } from '../config.ts'
import { type Secrets, secretVariables } from '../settings/secrets.ts'
import type { Layout } from './layout.ts'

interface Servers {
  databaseUrls: Record<SchemaName, string>
  redisUrl: string
}

/** Environment of every service of this start; `extra` holds the addresses of the others. */
export function serviceEnvironment(
  config: LaunchConfig,
  secrets: Secrets,
  servers: Servers,
  layout: Layout,
  extra: Env,
): Env {
  const databases = Object.fromEntries(
    Object.entries(servers.databaseUrls).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]),
  )
  return {
    ...secretVariables(secrets),
    ...databases,
    // The operator's own settings win over everything above.
    ...withoutEmpty(config.env),
    NODE_ENV: config.mode,
    REDIS_URL: servers.redisUrl,
    PUBLIC_ORIGIN: config.publicOrigin,
    PUBLISHED_DIR: layout.published,
    WEB_DIST: join(layout.www, 'web'),
    TRUST_PROXY: '127.0.0.1',
    DEMO: config.demo ? '1' : '0',
    ...extra,
  }
}

function withoutEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
}
