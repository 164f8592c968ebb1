import { redisPrefix } from '@gamelog/server/config'
import { type Env, flag, httpOrigin, port, readEnv } from '@gamelog/server/env'
import { withSecretValues } from '@gamelog/server/secret-files'
import { z } from 'zod'
import { secretShape } from '../settings/secrets.ts'
import { readWithServices } from '../settings/service-configs.ts'

/** The volume in which the one-shots leave the services' secrets. */
export const secretsDir = '/var/lib/gamelog/secrets'

/** Users of the two Redis servers; the second is the last file the first one-shot writes. */
export const cacheUsers = `${secretsDir}/cache.acl`
export const redisUsers = `${secretsDir}/redis.acl`

export interface ComposeConfig {
  production: boolean
  /** Whether the demo feeds are read. */
  demo: boolean
  publicOrigin: string
  /** Address of the demo's blog, as docker/development.yml publishes it. */
  blogOrigin: string
  /** Passwords of the servers in docker-compose.yml, where the operator set them. */
  postgresPassword: string | undefined
  redisPassword: string | undefined
  /** External servers; undefined = the ones of docker-compose.yml. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  cacheRedisUrl: string | undefined
  /** Begins every key and every Redis user. */
  redisPrefix: string
  /** The whole environment: secrets and `<NAME>_DATABASE_URL` and `<NAME>_REDIS_URL` that are set here win. */
  env: Env
}

/**
 * Reads the configuration of the one-shots.
 * @throws ConfigError with one line per variable that is wrong or missing in production, those that only a service reads
 * among them
 */
export function readComposeConfig(given: Env = process.env): ComposeConfig {
  const production = given.NODE_ENV === 'production'
  const password = production ? z.string() : z.string().optional()
  const shape = {
    PUBLIC_ORIGIN: production ? httpOrigin : httpOrigin.default('http://localhost'),
    DEMO: flag.optional().refine((demo) => !(production && demo), '1 is refused in production'),
    BLOG_PORT: port.default(8090),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    CACHE_REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    REDIS_PREFIX: redisPrefix,
    POSTGRES_PASSWORD: password,
    REDIS_PASSWORD: password,
    ...secretShape(production),
  }
  const env = withSecretValues(given)
  const values = readWithServices(() => readEnv(shape, given), env)
  return {
    production,
    demo: values.DEMO ?? !production,
    publicOrigin: values.PUBLIC_ORIGIN,
    blogOrigin: `http://${new URL(values.PUBLIC_ORIGIN).hostname}:${values.BLOG_PORT}`,
    postgresPassword: values.POSTGRES_PASSWORD,
    redisPassword: values.REDIS_PASSWORD,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    cacheRedisUrl: values.CACHE_REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
    env,
  }
}
