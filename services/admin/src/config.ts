import { resolve } from 'node:path'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { adminPasswordMax } from '@gamelog/contracts/admin/login'
import { readServiceConfig, redisUrl, type ServiceConfig } from '@gamelog/server/config'
import { allowedHosts, type Env, flag, list, onOff, readEnv } from '@gamelog/server/env'
import { internalSecret } from '@gamelog/server/internal-tokens'
import { type JournalConfig, readJournalConfig } from '@gamelog/server/journal/config'
import { z } from 'zod'

export interface AdminConfig extends ServiceConfig {
  journal: JournalConfig
  /** Base URLs of every replica of each service, for the health check. */
  serviceUrls: Record<ServiceName, string[]>
  /** Folder nginx serves geniee-ads-config.json from. */
  publishedDir: string
  /** Redis of the ready-made answers, where it is another one than the main Redis. */
  cacheUrl: string | undefined
  /** Whether `/api/docs` is served. */
  apiDocs: boolean
  /** Its own secret for calls of other services. */
  internalSecret: string
  /** `host:port` of servers to which the webhook of the settings may lead besides public ones; for tests. */
  notifyAllowHosts: string[]
  /** How nginx is watched; undefined where it is not known. */
  nginx: {
    /** Base URL of its `stub_status`. */
    statusUrl: string | undefined
    /** Where it runs on this machine. */
    pidFile: string | undefined
  }
  /** Where the schedule of backups says how they went; undefined = nothing looks after them. */
  backupStatusFile: string | undefined
  /** It runs in a container of its own: network and processes of the machine are not seen from there. */
  ownContainer: boolean
  /** ADMIN_SECRET: seals the keys of second factors at rest. */
  secret: string
  /** Its value before or after a change: opens records sealed with that. */
  previousSecret: string | undefined
  /** Who may enter the back office. */
  admission: {
    /** ADMIN_PASSWORD: wins over one set by the command. */
    password: string | undefined
    /** Made at the first start, used until another one is set. */
    initialPassword: string | undefined
    /** `provider:provider_user_id` of accounts that are let in. */
    identities: string[]
    /** The initial password opens nothing but the choice of an own one. */
    ownPassword: boolean
    /** ADMIN_TOTP=required: wins over what the operators set. */
    secondFactorRequired: boolean
  }
}

const urls = list.refine(
  (items) => items.length > 0 && items.every((item) => URL.canParse(item)),
  'base URLs, comma-separated',
)

const secret = z.string().min(32, 'at least 32 characters')

const identities = list
  .transform((items) => items.map((item) => item.replace(/^x:/, 'twitter:')))
  .refine(
    (items) => items.every((item) => /^(?:discord|google|twitter):\S+$/.test(item)),
    'provider:provider_user_id with discord, google or x, comma-separated',
  )

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): AdminConfig {
  const common = readServiceConfig({ name: 'admin', schema: 'admin', defaultPort: 3004 }, env)
  const password = z.string().max(adminPasswordMax)
  const variables = readEnv(
    {
      ADMIN_PASSWORD: common.mode === 'production' ? password : password.optional(),
      ADMIN_INITIAL_PASSWORD: password.optional(),
      ADMIN_IDENTITIES: identities.default([]),
      // The demo's password is printed for whoever tries it.
      ADMIN_OWN_PASSWORD: onOff.default(!common.demo),
      ADMIN_TOTP: z.enum(['required', 'optional']).default('optional'),
      ADMIN_SECRET: secret,
      ADMIN_SECRET_PREVIOUS: secret.optional(),
      INTERNAL_TOKEN: internalSecret,
      USER_URL: urls,
      BOARD_URL: urls,
      ANTENNA_URL: urls,
      ADMIN_URL: urls,
      WIDGET_URL: urls,
      WORKER_URL: urls,
      PUBLISHED_DIR: z.string(),
      CACHE_REDIS_URL: redisUrl.optional(),
      API_DOCS: flag.optional(),
      NOTIFY_ALLOW_HOSTS: allowedHosts(common.mode),
      NGINX_STATUS_URL: z.url({ protocol: /^http$/ }).optional(),
      NGINX_PID_FILE: z.string().optional(),
      OWN_CONTAINER: flag.default(false),
      BACKUP_STATUS_FILE: z.string().optional(),
    },
    env,
  )
  const serviceUrls = Object.fromEntries(
    serviceNames.map((name) => [name, variables[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`]]),
  ) as Record<ServiceName, string[]>
  return {
    ...common,
    journal: readJournalConfig('admin', env),
    serviceUrls,
    publishedDir: resolve(variables.PUBLISHED_DIR),
    cacheUrl: variables.CACHE_REDIS_URL,
    apiDocs: variables.API_DOCS ?? common.mode !== 'production',
    internalSecret: variables.INTERNAL_TOKEN,
    notifyAllowHosts: variables.NOTIFY_ALLOW_HOSTS,
    nginx: { statusUrl: variables.NGINX_STATUS_URL, pidFile: variables.NGINX_PID_FILE },
    ownContainer: variables.OWN_CONTAINER,
    backupStatusFile: variables.BACKUP_STATUS_FILE,
    secret: variables.ADMIN_SECRET,
    previousSecret: variables.ADMIN_SECRET_PREVIOUS,
    admission: {
      password: variables.ADMIN_PASSWORD,
      initialPassword: variables.ADMIN_INITIAL_PASSWORD,
      identities: variables.ADMIN_IDENTITIES,
      ownPassword: variables.ADMIN_OWN_PASSWORD,
      secondFactorRequired: variables.ADMIN_TOTP === 'required',
    },
  }
}
