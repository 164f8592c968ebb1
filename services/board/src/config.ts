import { readServiceConfig, redisUrl, type ServiceConfig } from '@gamelog/server/config'
import { type Env, flag, list, readEnv } from '@gamelog/server/env'
import { internalSecret } from '@gamelog/server/internal-tokens'
import { z } from 'zod'

export interface BoardConfig extends ServiceConfig {
  secrets: { displayId: string; guestCookie: string }
  /** Writes allowed without signing in. */
  guests: { posting: boolean; reactions: boolean }
  /** Days without a post after which a thread is archived. */
  archiveDays: number
  /**
   * Weight of pending reports that hides a post; number of hidden posts that stop a thread; hours after which the reports
   * of an account weigh in full.
   */
  thresholds: { hidePost: number; stopThread: number; fullWeightHours: number }
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
const count = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number from 1 to 99999')
    .transform(Number)
    .default(fallback)

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): BoardConfig {
  const common = readServiceConfig({ name: 'board', schema: 'board', defaultPort: 3002 }, env)
  const values = readEnv(
    {
      DISPLAY_ID_SECRET: secret,
      GUEST_COOKIE_SECRET: secret,
      BOARD_GUEST_POSTING: flag.default(false),
      BOARD_GUEST_REACTIONS: flag.default(false),
      BOARD_ARCHIVE_DAYS: count(30),
      BOARD_REPORT_HIDE_THRESHOLD: count(5),
      BOARD_THREAD_REPORT_THRESHOLD: count(5),
      BOARD_REPORT_FULL_WEIGHT_HOURS: count(24),
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
    secrets: { displayId: values.DISPLAY_ID_SECRET, guestCookie: values.GUEST_COOKIE_SECRET },
    guests: { posting: values.BOARD_GUEST_POSTING, reactions: values.BOARD_GUEST_REACTIONS },
    archiveDays: values.BOARD_ARCHIVE_DAYS,
    thresholds: {
      hidePost: values.BOARD_REPORT_HIDE_THRESHOLD,
      stopThread: values.BOARD_THREAD_REPORT_THRESHOLD,
      fullWeightHours: values.BOARD_REPORT_FULL_WEIGHT_HOURS,
    },
    internalSecret: values.INTERNAL_TOKEN,
    cacheUrl: values.CACHE_REDIS_URL ?? common.redis.url,
    adminUrls: values.ADMIN_URL,
    userUrls: values.USER_URL,
    webDist: values.WEB_DIST,
  }
}
