import type { EffectiveSetting } from '@gamelog/contracts/admin/settings'
import { z } from 'zod'
import { effectiveSettings } from './effective-settings.ts'
import { type Env, flag, httpOrigin, list, onOff, port, readEnv } from './env.ts'
import { type KnownCallers, knownCallers } from './internal-tokens.ts'
import { type LockedSettings, readSettingVariables } from './settings/setting-variables.ts'

/** Settings every service has, grouped. */
export interface ServiceConfig {
  name: string
  /** Name of this process among its replicas, e.g. `board-1`. */
  instance: string
  /** Short commit of what runs; null where it is not known. */
  version: string | null
  mode: 'development' | 'test' | 'production'
  http: { host: string; port: number; publicOrigin: string; trustProxy: string[] }
  /** `schema` is the Postgres schema this service owns. */
  db: { url: string; schema: string }
  /** `url` holds the service's own user, where the server has one. */
  redis: { url: string; prefix: string }
  /** Where access tokens come from and which are ours; the first key set address that answers is used. */
  auth: {
    jwksUrls: string[]
    issuer: string
    audience: 'authenticated'
    /** Publishable key of a Supabase project that stands in for our sign-in; absent = our own. */
    externalKey?: string
  }
  /** Who may call `/internal/*` (internal.ts). */
  internalCallers: KnownCallers
  logLevel: string
  /** Variables it was read from, as the settings page shows them; those a service reads itself are among them. */
  settings(): EffectiveSetting[]
  /** Settings of the site that its variables set (settings/watch-settings.ts has them in force). */
  locked: LockedSettings
  rateLimits: boolean
  demo: boolean
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const httpUrl = z.url({ protocol: /^https?$/ })
/** Begins every key and every Redis user of an installation. */
export const redisPrefix = z
  .string()
  .regex(/^[a-z0-9:_-]+$/)
  .default('gamelog')
/** Address of a Redis. */
export const redisUrl = z.url({ protocol: /^rediss?$/ })

/** Variables common to all services; `databaseVariable` is `<NAME>_DATABASE_URL`. */
const commonShape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.optional(),
  REDIS_PREFIX: redisPrefix,
  PUBLIC_ORIGIN: httpOrigin,
  TRUST_PROXY: list.default(['127.0.0.1']),
  AUTH_URL: httpUrl.optional(),
  AUTH_JWKS_URL: httpUrl.optional(),
  AUTH_API_KEY: z.string().optional(),
  USER_URL: list.default(['http://127.0.0.1:3001']),
  INTERNAL_CALLERS: knownCallers.default([]),
  INSTANCE: z.string().max(100).optional(),
  GAMELOG_VERSION: z.string().max(40).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: onOff.default(true),
  DEMO: flag.default(false),
}

interface Identity {
  name: string
  /** Schema owned by the service; the worker shares the antenna's. */
  schema: string
  defaultPort: number
}

/**
 * Reads the variables every service has.
 * @throws ConfigError when one is missing or wrong, or when production would run without rate limits.
 */
export function readServiceConfig(identity: Identity, env: Env): ServiceConfig {
  const databaseVariable = `${identity.schema.toUpperCase()}_DATABASE_URL`
  const redisVariable = `${identity.name.toUpperCase()}_REDIS_URL`
  const own = readEnv({ [redisVariable]: redisUrl.optional() }, env)[redisVariable]
  const values = readEnv(
    {
      ...commonShape,
      REDIS_URL: own === undefined ? redisUrl : z.string().default(own),
      RATE_LIMITS: rateLimitsFor(env),
    },
    env,
  )
  const database = readEnv({ [databaseVariable]: postgresUrl }, env)
  return {
    name: identity.name,
    instance: values.INSTANCE ?? `${identity.name}-1`,
    version: values.GAMELOG_VERSION ?? null,
    mode: values.NODE_ENV,
    http: {
      host: values.HOST,
      port: values.PORT ?? identity.defaultPort,
      publicOrigin: values.PUBLIC_ORIGIN,
      trustProxy: values.TRUST_PROXY,
    },
    db: { url: String(database[databaseVariable]), schema: identity.schema },
    redis: { url: own ?? values.REDIS_URL, prefix: values.REDIS_PREFIX },
    auth: authFrom(values),
    internalCallers: values.INTERNAL_CALLERS,
    logLevel: values.LOG_LEVEL,
    settings: () => effectiveSettings(env),
    locked: readSettingVariables(identity.name, values.NODE_ENV === 'production', env),
    rateLimits: values.RATE_LIMITS,
    demo: values.DEMO,
  }
}

interface AuthValues {
  AUTH_URL?: string | undefined
  AUTH_JWKS_URL?: string | undefined
  AUTH_API_KEY?: string | undefined
  USER_URL: string[]
  PUBLIC_ORIGIN: string
}

function authFrom(values: AuthValues): ServiceConfig['auth'] {
  const issuer = values.AUTH_URL ?? `${values.PUBLIC_ORIGIN}/auth/v1`
  const own = values.USER_URL.map((base) => `${base}/auth/v1`)
  const publishers = values.AUTH_API_KEY === undefined ? own : [issuer]
  return {
    jwksUrls: values.AUTH_JWKS_URL
      ? [values.AUTH_JWKS_URL]
      : publishers.map((base) => `${base}/.well-known/jwks.json`),
    issuer,
    audience: 'authenticated',
    ...(values.AUTH_API_KEY === undefined ? {} : { externalKey: values.AUTH_API_KEY }),
  }
}

function rateLimitsFor(env: Env) {
  return onOff
    .default(true)
    .refine((on) => on || env.NODE_ENV !== 'production', 'off is refused in production')
}
