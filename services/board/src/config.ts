import { readServiceConfig, redisUrl, type ServiceConfig } from '@gamelog/server/config'
import { type Env, list, readEnv } from '@gamelog/server/env'
import { internalSecret } from '@gamelog/server/internal-tokens'
import { type JournalConfig, readJournalConfig } from '@gamelog/server/journal/config'
import { z } from 'zod'

export interface BoardConfig extends ServiceConfig {
  journal: JournalConfig
  /** `guestCookiePrevious`: what GUEST_COOKIE_SECRET was before, or will be; its signatures are accepted. */
  secrets: { displayId: string; guestCookie: string; guestCookiePrevious: string | undefined }
  /** Its own secret for calls of other services. */
  internalSecret: string
  /** Base URLs of the admin service's replicas; it stores the audit log. */
  adminUrls: string[]
  /** Base URLs of the user service's replicas; it is told of legal holds and asked for disclosures. */
  userUrls: string[]
  /** Redis of the ready-made answers; it may evict. */
  cacheUrl: string
  /** Folder of the built web frontend; its index.html is the template of the pages. */
  webDist: string
}

const secret = z.string().min(32, 'at least 32 characters')
const urls = list.refine(
  (items) => items.length > 0 && items.every((item) => URL.canParse(item)),
  'base URLs, comma-separated',
)

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): BoardConfig {
  const common = readServiceConfig({ name: 'board', schema: 'board', defaultPort: 3002 }, env)
  const values = readEnv(
    {
      DISPLAY_ID_SECRET: secret,
      GUEST_COOKIE_SECRET: secret,
      GUEST_COOKIE_SECRET_PREVIOUS: secret.optional(),
      INTERNAL_TOKEN: internalSecret,
      CACHE_REDIS_URL: redisUrl.optional(),
      ADMIN_URL: urls.default(['http://127.0.0.1:3004']),
      USER_URL: urls.default(['http://127.0.0.1:3001']),
      WEB_DIST: z.string().default('web/dist'),
    },
    env,
  )
  return {
    ...common,
    journal: readJournalConfig('board', env),
    secrets: {
      displayId: values.DISPLAY_ID_SECRET,
      guestCookie: values.GUEST_COOKIE_SECRET,
      guestCookiePrevious: values.GUEST_COOKIE_SECRET_PREVIOUS,
    },
    internalSecret: values.INTERNAL_TOKEN,
    cacheUrl: values.CACHE_REDIS_URL ?? common.redis.url,
    adminUrls: values.ADMIN_URL,
    userUrls: values.USER_URL,
    webDist: values.WEB_DIST,
  }
}
