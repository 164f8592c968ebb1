import type { Env } from '@gamelog/server/env'
import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import { type Secrets, secretVariables } from '../settings/secrets.ts'
import type { ComposeConfig } from './config.ts'
import type { Reader } from './write-for.ts'

type Process = Exclude<Reader, 'servers'>

/** Databases and secrets of each process; a new secret is entered here. */
const reads: Record<Process, { databases: readonly SchemaName[]; secrets: string[] }> = {
  user: { databases: ['user'], secrets: ['AUTH_SECRET', 'IDP_CLIENT_SECRET'] },
  board: { databases: ['board'], secrets: ['DISPLAY_ID_SECRET', 'GUEST_COOKIE_SECRET'] },
  antenna: { databases: ['antenna'], secrets: [] },
  admin: { databases: ['admin'], secrets: ['ADMIN_PASSWORD'] },
  widget: { databases: ['widget'], secrets: [] },
  worker: { databases: ['antenna'], secrets: [] },
  demo: { databases: [], secrets: ['IDP_CLIENT_SECRET'] },
  // The seed writes into the tables of every service.
  seed: { databases: schemaNames, secrets: [] },
}

/** The env file of each process: only what that process reads. The operator's own values win. */
export function environments(
  config: ComposeConfig,
  secrets: Secrets,
  databaseUrls: Record<SchemaName, string>,
  feeds: Env,
): { reader: Process; text: string }[] {
  const variables = Object.entries(secretVariables(secrets)).map(
    ([name, made]) => [name, config.env[name] || made] as const,
  )
  const common = {
    DEMO: config.demo ? '1' : '0',
    REDIS_URL: config.redisUrl ?? redisUrl('redis', secrets),
    // An external REDIS_URL serves the cache too, unless CACHE_REDIS_URL names another.
    CACHE_REDIS_URL: config.cacheRedisUrl ?? config.redisUrl ?? redisUrl('cache', secrets),
  }
  return (Object.keys(reads) as Process[]).map((reader) => {
    const { databases, secrets: wanted } = reads[reader]
    const own = variables.filter(([name]) => name === 'INTERNAL_TOKEN' || wanted.includes(name))
    const urls = databases.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, databaseUrls[name]])
    return {
      reader,
      text: envFile({
        ...(databases.length > 0 ? common : {}),
        ...Object.fromEntries([...urls, ...own]),
        ...(reader === 'worker' ? feeds : {}),
      }),
    }
  })
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
