import type { Env } from '@gamelog/server/env'
import type { SchemaName } from '@gamelog/server/provision'
import type { Secrets } from '../parts/secrets.ts'
import type { ComposeConfig } from './config.ts'
import type { Reader } from './write-for.ts'

/** The env file of each process: only what that process reads. */
export function environments(
  config: ComposeConfig,
  secrets: Secrets,
  databaseUrls: Record<SchemaName, string>,
  feeds: Env = {},
): { reader: Reader; text: string }[] {
  const common = {
    DEMO: config.demo ? '1' : '0',
    INTERNAL_TOKEN: secrets.internalToken,
    REDIS_URL: config.redisUrl ?? redisUrl('redis', secrets),
    // An external REDIS_URL serves the cache too, unless said.
    CACHE_REDIS_URL: config.cacheRedisUrl ?? config.redisUrl ?? redisUrl('cache', secrets),
  }
  const idp: Env = config.production ? {} : { IDP_CLIENT_SECRET: secrets.idpClientSecret }
  const { user, board, antenna, admin, widget } = databaseUrls
  const files: Record<Exclude<Reader, 'servers'>, Env> = {
    user: { ...common, USER_DATABASE_URL: user, TOKEN_KEY_SECRET: secrets.tokenKeySecret, ...idp },
    board: {
      ...common,
      BOARD_DATABASE_URL: board,
      DISPLAY_ID_SECRET: secrets.displayIdSecret,
      GUEST_COOKIE_SECRET: secrets.guestCookieSecret,
    },
    antenna: { ...common, ANTENNA_DATABASE_URL: antenna, CLICK_SECRET: secrets.clickSecret },
    admin: { ...common, ADMIN_DATABASE_URL: admin, ADMIN_PASSWORD: secrets.adminPassword },
    widget: { ...common, WIDGET_DATABASE_URL: widget, CLICK_SECRET: secrets.clickSecret },
    worker: { ...common, ANTENNA_DATABASE_URL: antenna, ...feeds },
    demo: idp,
  }
  return Object.entries(files).map(([reader, env]) => ({ reader: reader as Reader, text: envFile(env) }))
}

function redisUrl(host: string, secrets: Secrets): string {
  return `redis://:${encodeURIComponent(secrets.redisPassword)}@${host}:6379`
}

/** In the form `node --env-file` reads. @throws Error for a value no quote can hold. */
export function envFile(env: Env): string {
  return Object.entries(env)
    .map(([name, value = '']) => {
      // Single quotes and backticks are taken literally; double quotes would expand \n.
      const quote = ["'", '`'].find((mark) => !value.includes(mark))
      if (quote === undefined) throw new Error(`${name} holds both ' and \`: leave one of them out`)
      return `${name}=${quote}${value}${quote}\n`
    })
    .join('')
}
