import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { internalCallers } from '@gamelog/contracts/common/route'
import type { Env } from '@gamelog/server/env'
import { deriveSecrets, listCallers } from '@gamelog/server/internal-tokens'
import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import { secretNames } from '@gamelog/server/secret-files'
import { type Secrets, secretVariables } from './secrets.ts'

/** Processes that are given an environment of their own. */
export type Process = ServiceName | 'demo' | 'seed' | 'backup'

/** The operator's own, and those that were made. */
type SecretName =
  | 'ADMIN_PASSWORD'
  | 'BACKUP_KEY'
  | 'ADMIN_SECRET_PREVIOUS'
  | 'AUTH_SECRET_PREVIOUS'
  | 'GUEST_COOKIE_SECRET_PREVIOUS'
  | 'NOTIFY_WEBHOOK_URL'
  | `${'DISCORD' | 'GOOGLE' | 'X'}_CLIENT_SECRET`
  | keyof ReturnType<typeof secretVariables>

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
    secrets: [
      ...(['AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'IDP_CLIENT_SECRET'] as const),
      ...(['DISCORD_CLIENT_SECRET', 'GOOGLE_CLIENT_SECRET', 'X_CLIENT_SECRET'] as const),
    ],
    settings: [
      ...['ADMIN_URL', 'BOARD_URL', 'AUTH_DISABLE_SIGNUP', 'REDIRECT_ALLOW_ORIGINS', 'DEV_IDP_URL'],
      ...['DISCORD_*', 'GOOGLE_*', 'X_*', 'JOURNAL_*'],
    ],
  },
  board: {
    databases: ['board'],
    secrets: ['DISPLAY_ID_SECRET', 'GUEST_COOKIE_SECRET', 'GUEST_COOKIE_SECRET_PREVIOUS'],
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
    secrets: [
      ...(['ADMIN_PASSWORD', 'ADMIN_INITIAL_PASSWORD', 'ADMIN_SECRET', 'ADMIN_SECRET_PREVIOUS'] as const),
      'NOTIFY_WEBHOOK_URL',
    ],
    settings: [
      ...serviceNames.map((name) => `${name.toUpperCase()}_URL`),
      ...[
        'PUBLISHED_DIR',
        'API_DOCS',
        'ADMIN_IDENTITIES',
        'ADMIN_OWN_PASSWORD',
        'ADMIN_TOTP',
        'NOTIFY_ALLOW_HOSTS',
      ],
      ...['NGINX_STATUS_URL', 'NGINX_PID_FILE', 'OWN_CONTAINER', 'CACHE_REDIS_URL', 'BACKUP_STATUS_FILE'],
      'JOURNAL_*',
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
    secrets: ['NOTIFY_WEBHOOK_URL'],
    settings: [
      ...['PUBLISHED_DIR', 'FEED_SOURCES', 'FEED_ALLOW_HOSTS', 'ADMIN_URL'],
      ...['NOTIFY_ALLOW_HOSTS', 'LINK_CHECKS'],
    ],
  },
  demo: { databases: [], secrets: ['IDP_CLIENT_SECRET'], settings: ['DEMO_*', 'IDP_*'] },
  // Writes the demo's content into the services' tables.
  seed: { databases: ['user', 'board', 'antenna', 'admin', 'widget'], secrets: [], settings: [] },
  // Its databases are told with the role that may only read, where there is one.
  backup: {
    databases: ['user', 'board', 'antenna', 'admin', 'widget'],
    secrets: [
      ...(['ADMIN_INITIAL_PASSWORD', 'ADMIN_SECRET', 'AUTH_SECRET', 'DISPLAY_ID_SECRET'] as const),
      ...(['GUEST_COOKIE_SECRET', 'BACKUP_KEY'] as const),
    ],
    settings: ['BACKUP_DIR', 'BACKUP_AT', 'BACKUP_KEEP_DAYS', 'BACKUP_KEEP_WEEKS'],
  },
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
    wanted.some((item) => (item.endsWith('*') ? name.startsWith(item.slice(0, -1)) : name === item)) ||
    (name.endsWith('_FILE') && secretNames.has(name.slice(0, -5)) && wanted.includes(name.slice(0, -5)))
  const isSecret = (name: string) => /_(DATABASE|REDIS)_URL$/.test(name) && name !== 'CACHE_REDIS_URL'
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value && isWanted(name) && !isSecret(name)),
  )
}

/** The variables of a process that the operator has set; the rest a start makes itself. */
export function givenTo(process: Process, env: Env): Env {
  const { databases, secrets } = needs[process]
  const names = [
    ...secrets,
    ...databases.map((name) => `${name.toUpperCase()}_DATABASE_URL`),
    `${process.toUpperCase()}_REDIS_URL`,
  ]
  const given = names
    .flatMap((name) => [name, `${name}_FILE`])
    .map((name) => [name, env[name]] as const)
    .filter(([, value]) => value)
  return { ...settingsOf(process, env), ...Object.fromEntries(given) }
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
    ...internalOf(process, env.INTERNAL_TOKEN || secrets.internalToken, env.INTERNAL_TOKEN_PREVIOUS),
    ...Object.fromEntries(
      wanted.map((name) => [name, env[name] || shared[name]] as const).filter(([, value]) => value),
    ),
  }
}

/** `previous`: whose tokens are known beside, so that services can be restarted one by one with another `root`. */
function internalOf(process: Process, root: string, previous: string | undefined): Env {
  if (!isService(process)) return {}
  const caller = internalCallers.find((name) => name === process)
  const secrets = deriveSecrets(root)
  const known = [...(previous ? [deriveSecrets(previous)] : []), secrets]
  return {
    ...(caller === undefined ? {} : { INTERNAL_TOKEN: secrets[caller] }),
    INTERNAL_CALLERS: known.map((each) => listCallers(each, process)).join(','),
  }
}

/** The operator's `<SERVICE>_REDIS_URL`. */
export function givenRedisUrls(env: Env): Partial<Record<ServiceName, string>> {
  const given = serviceNames.map((name) => [name, env[`${name.toUpperCase()}_REDIS_URL`]] as const)
  return Object.fromEntries(given.filter(([, url]) => url))
}

/** `USER_DATABASE_URL` and its like. */
export function databaseVariables(urls: Readonly<Record<SchemaName, string>>): Env {
  return Object.fromEntries(schemaNames.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, urls[name]]))
}

/** The operator's `<SCHEMA>_DATABASE_URL`. */
export function givenDatabaseUrls(env: Env): Partial<Record<SchemaName, string>> {
  const given = schemaNames.map((name) => [name, env[`${name.toUpperCase()}_DATABASE_URL`]] as const)
  return Object.fromEntries(given.filter(([, url]) => url))
}

function isService(process: Process): process is ServiceName {
  return (serviceNames as readonly string[]).includes(process)
}
