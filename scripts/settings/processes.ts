import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { type InternalCaller, internalCallers } from '@gamelog/contracts/common/route'
import type { Env } from '@gamelog/server/env'
import { deriveSecrets, listCallers } from '@gamelog/server/internal-tokens'
import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import { type Secrets, secretVariables } from './secrets.ts'

/** Processes that are given an environment of their own. */
export type Process = ServiceName | 'demo' | 'seed'

/** The operator's own, and those that were made. */
type SecretName = 'ADMIN_PASSWORD' | keyof ReturnType<typeof secretVariables>

interface Needs {
  databases: readonly SchemaName[]
  secrets: readonly SecretName[]
  /** Settings beside the common ones; `*` at the end stands for any ending. */
  settings: readonly string[]
}

/** Variables each process reads; its environment holds no others. */
const needs: Record<Process, Needs> = {
  user: {
    databases: ['user'],
    secrets: ['AUTH_SECRET', 'IDP_CLIENT_SECRET'],
    settings: [
      ...['ADMIN_URL', 'BOARD_URL', 'AUTH_DISABLE_SIGNUP', 'REDIRECT_ALLOW_ORIGINS', 'DEV_IDP_URL'],
      ...['DISCORD_*', 'GOOGLE_*', 'X_*', 'JOURNAL_*'],
    ],
  },
  board: {
    databases: ['board'],
    secrets: ['DISPLAY_ID_SECRET', 'GUEST_COOKIE_SECRET'],
    settings: ['ADMIN_URL', 'WEB_DIST', 'CACHE_REDIS_URL', 'BOARD_*', 'JOURNAL_*'],
  },
  antenna: {
    databases: ['antenna'],
    secrets: [],
    settings: [
      ...['ADMIN_URL', 'BOARD_URL', 'WIDGET_URL', 'WEB_DIST', 'PUBLISHED_DIR', 'EDGE_URL'],
      'JOURNAL_*',
    ],
  },
  admin: {
    databases: ['admin'],
    secrets: ['ADMIN_PASSWORD', 'ADMIN_INITIAL_PASSWORD', 'ADMIN_SECRET'],
    settings: [
      ...serviceNames.map((name) => `${name.toUpperCase()}_URL`),
      ...[
        'PUBLISHED_DIR',
        'API_DOCS',
        'ADMIN_IDENTITIES',
        'ADMIN_OWN_PASSWORD',
        'ADMIN_TOTP',
        'NOTIFY_WEBHOOK_URL',
        'NOTIFY_ALLOW_HOSTS',
      ],
      ...['NGINX_STATUS_URL', 'NGINX_PID_FILE', 'OWN_CONTAINER', 'CACHE_REDIS_URL', 'JOURNAL_*'],
    ],
  },
  widget: {
    databases: ['widget'],
    secrets: [],
    settings: ['ADMIN_URL', 'ANTENNA_URL', 'PUBLISHED_DIR', 'DEMO_BLOG_ORIGIN'],
  },
  // It parses documents from outside: no secret of members or admins.
  worker: {
    databases: ['antenna'],
    secrets: [],
    settings: [
      'PUBLISHED_DIR',
      'FEED_SOURCES',
      'FEED_ALLOW_HOSTS',
      'ADMIN_URL',
      'NOTIFY_WEBHOOK_URL',
      'NOTIFY_ALLOW_HOSTS',
      'LINK_CHECKS',
    ],
  },
  demo: { databases: [], secrets: ['IDP_CLIENT_SECRET'], settings: ['DEMO_*', 'IDP_*'] },
  // Writes the demo's content into the services' tables.
  seed: { databases: ['user', 'board', 'antenna', 'admin', 'widget'], secrets: [], settings: [] },
}

/** Processes in the order of the table. */
export const processNames = Object.keys(needs) as Process[]

const commonSettings = [
  ...['NODE_ENV', 'HOST', 'PORT', 'INSTANCE', 'LOG_LEVEL', 'DEMO', 'PUBLIC_ORIGIN', 'TRUST_PROXY'],
  ...[
    'REDIS_PREFIX',
    'RATE_LIMITS',
    'USER_URL',
    'AUTH_URL',
    'AUTH_JWKS_URL',
    'AUTH_API_KEY',
    'GAMELOG_VERSION',
  ],
]

/** The settings among `env` that a process reads. */
export function settingsOf(process: Process, env: Env): Env {
  const wanted = [...commonSettings, ...needs[process].settings]
  const isWanted = (name: string) =>
    wanted.some((item) => (item.endsWith('*') ? name.startsWith(item.slice(0, -1)) : name === item))
  const isSecret = (name: string) => /_(DATABASE|REDIS)_URL$/.test(name) && name !== 'CACHE_REDIS_URL'
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value && isWanted(name) && !isSecret(name)),
  )
}

export interface Credentials {
  secrets: Secrets
  databaseUrls: Record<SchemaName, string>
  redisUrls: Record<ServiceName, string>
  /** The operator's environment; its secrets win over those that were made. */
  env: Env
}

/** Variables of one process only: its databases, Redis user, tokens and secrets. */
export function credentialsOf(process: Process, credentials: Credentials): Env {
  const { secrets, databaseUrls, redisUrls, env } = credentials
  const shared: Partial<Record<SecretName, string>> = secretVariables(secrets)
  const { databases, secrets: wanted } = needs[process]
  return {
    ...Object.fromEntries(
      databases.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, databaseUrls[name]]),
    ),
    ...(isService(process) ? { [`${process.toUpperCase()}_REDIS_URL`]: redisUrls[process] } : {}),
    ...internalOf(process, deriveSecrets(env.INTERNAL_TOKEN || secrets.internalToken)),
    ...Object.fromEntries(
      wanted.map((name) => [name, env[name] || shared[name]] as const).filter(([, value]) => value),
    ),
  }
}

function internalOf(process: Process, secrets: Record<InternalCaller, string>): Env {
  if (!isService(process)) return {}
  const caller = internalCallers.find((name) => name === process)
  return {
    ...(caller === undefined ? {} : { INTERNAL_TOKEN: secrets[caller] }),
    INTERNAL_CALLERS: listCallers(secrets, process),
  }
}

/** The operator's `<SERVICE>_REDIS_URL`. */
export function givenRedisUrls(env: Env): Partial<Record<ServiceName, string>> {
  const given = serviceNames.map((name) => [name, env[`${name.toUpperCase()}_REDIS_URL`]] as const)
  return Object.fromEntries(given.filter(([, url]) => url))
}

/** The operator's `<SCHEMA>_DATABASE_URL`. */
export function givenDatabaseUrls(env: Env): Partial<Record<SchemaName, string>> {
  const given = schemaNames.map((name) => [name, env[`${name.toUpperCase()}_DATABASE_URL`]] as const)
  return Object.fromEntries(given.filter(([, url]) => url))
}

function isService(process: Process): process is ServiceName {
  return (serviceNames as readonly string[]).includes(process)
}
