import type { Env } from '@gamelog/server/env'
import type { SchemaName } from '@gamelog/server/provision'
import type { LaunchConfig } from '../config.ts'
import type { Secrets } from '../parts/secrets.ts'

interface Servers {
  databaseUrls: Record<SchemaName, string>
  redisUrl: string
}

/** What every service of this start is told; `extra` holds the addresses of the others. */
export function serviceEnvironment(
  config: LaunchConfig,
  secrets: Secrets,
  servers: Servers,
  publishedDir: string,
  extra: Env,
): Env {
  const databases = Object.fromEntries(
    Object.entries(servers.databaseUrls).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]),
  )
  return {
    DISPLAY_ID_SECRET: secrets.displayIdSecret,
    GUEST_COOKIE_SECRET: secrets.guestCookieSecret,
    TOKEN_KEY_SECRET: secrets.tokenKeySecret,
    CLICK_SECRET: secrets.clickSecret,
    INTERNAL_TOKEN: secrets.internalToken,
    ADMIN_PASSWORD: secrets.adminPassword,
    IDP_CLIENT_SECRET: secrets.idpClientSecret,
    ...databases,
    // A variable the operator set wins over everything above.
    ...withoutEmpty(config.env),
    NODE_ENV: config.mode,
    REDIS_URL: servers.redisUrl,
    PUBLIC_ORIGIN: config.publicOrigin,
    PUBLISHED_DIR: publishedDir,
    TRUST_PROXY: '127.0.0.1',
    DEMO: config.demo ? '1' : '0',
    ...extra,
  }
}

function withoutEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
}
