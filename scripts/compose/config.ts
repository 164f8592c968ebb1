import { type Env, flag, httpOrigin, list, readEnv } from '@gamelog/server/env'
import { z } from 'zod'
import type { Secrets } from '../parts/secrets.ts'

/** Where the one-shots and the services meet: a volume. */
export const secretsDir = '/var/lib/gamelog/secrets'

const longSecret = z.string().min(32, 'at least 32 characters')

/** Variables that set a secret; what is not set is made, except in production. */
const secretVariables = {
  POSTGRES_PASSWORD: 'postgresPassword',
  REDIS_PASSWORD: 'redisPassword',
  INTERNAL_TOKEN: 'internalToken',
  ADMIN_PASSWORD: 'adminPassword',
  DISPLAY_ID_SECRET: 'displayIdSecret',
  GUEST_COOKIE_SECRET: 'guestCookieSecret',
  TOKEN_KEY_SECRET: 'tokenKeySecret',
  CLICK_SECRET: 'clickSecret',
} as const satisfies Record<string, keyof Secrets>

export interface ComposeConfig {
  production: boolean
  /** Whether the demo feeds are read. */
  demo: boolean
  publicOrigin: string
  /** Secrets the operator set. */
  given: Partial<Secrets>
  /** External servers; undefined = the ones of docker-compose.yml. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  cacheRedisUrl: string | undefined
  /** The whole environment, for `<NAME>_DATABASE_URL`. */
  env: Env
}

/**
 * Reads what the one-shots are told.
 * @throws ConfigError with one line per variable that is wrong, or that production misses.
 */
export function readComposeConfig(env: Env = process.env): ComposeConfig {
  const production = env.NODE_ENV === 'production'
  const secret = production ? z.string() : z.string().optional()
  const shape = {
    PUBLIC_ORIGIN: production ? httpOrigin : httpOrigin.default('http://localhost'),
    DEMO: flag.optional().refine((demo) => !(production && demo), '1 is refused in production'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    CACHE_REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    POSTGRES_PASSWORD: secret,
    REDIS_PASSWORD: secret,
    INTERNAL_TOKEN: production ? longSecret : longSecret.optional(),
    ADMIN_PASSWORD: secret,
    DISPLAY_ID_SECRET: secret,
    GUEST_COOKIE_SECRET: secret,
    TOKEN_KEY_SECRET: secret,
    CLICK_SECRET: secret,
  }
  const values = readEnv(shape, env)
  const given = Object.entries(secretVariables).flatMap(([variable, key]) => {
    const value = values[variable as keyof typeof secretVariables]
    return value === undefined ? [] : [[key, value] as const]
  })
  return {
    production,
    demo: values.DEMO ?? !production,
    publicOrigin: values.PUBLIC_ORIGIN,
    given: Object.fromEntries(given),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    cacheRedisUrl: values.CACHE_REDIS_URL,
    env,
  }
}

/** What the image build of nginx is told. */
export interface SiteConfig {
  publicOrigin: string
  allowedHosts: string[]
  /** Whether the demo server and the development identity provider are there. */
  demo: boolean
}

/** @throws ConfigError for a variable that is wrong. */
export function readSiteConfig(env: Env = process.env): SiteConfig {
  const values = readEnv({ PUBLIC_ORIGIN: httpOrigin, ALLOWED_HOSTS: list.default([]) }, env)
  return {
    publicOrigin: values.PUBLIC_ORIGIN,
    allowedHosts: values.ALLOWED_HOSTS,
    demo: env.NODE_ENV !== 'production',
  }
}
