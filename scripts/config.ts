import { resolve } from 'node:path'
import { redisPrefix } from '@gamelog/server/config'
import { type Env, flag, httpOrigin, list, onOff, port, readEnv } from '@gamelog/server/env'
import { withSecretValues } from '@gamelog/server/secret-files'
import { z } from 'zod'
import type { LoggedRequests } from '../nginx/logged-requests.ts'
import { adOrigins, adVariables } from './settings/ad-origins.ts'
import { backupVariables } from './settings/backup-variables.ts'
import { edgeVariables } from './settings/edge.ts'
import { secretShape } from './settings/secrets.ts'
import { readWithServices } from './settings/service-configs.ts'

/** Variables `npm start` reads itself; all others are handed to the services unchanged. */
export interface LaunchConfig {
  mode: 'development' | 'test' | 'production'
  httpPort: number
  publicOrigin: string
  /** Further host names the site answers to. */
  allowedHosts: string[]
  /** The proxy or CDN in front of nginx: addresses and ranges. */
  trustProxy: string[]
  rateLimits: boolean
  /** Requests nginx writes down. */
  loggedRequests: LoggedRequests
  /** Origins the ad network loads from. */
  adOrigins: string[]
  dataDir: string
  demo: boolean
  /** External servers; undefined = the launcher brings its own. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** Begins every key and every Redis user. */
  redisPrefix: string
  feedSources: string | undefined
  feedAllowHosts: string[]
  adminPassword: string | undefined
  /** `off` only for throw-away stacks of tests: a power cut may then lose the data. */
  postgresFsync: boolean
  /** How much of each log of the data folder is kept. */
  logLimits: { maxBytes: number; days: number }
  /** Whether a part of the disk is kept for when it is full. */
  diskReserve: boolean
  /** Folder of the backups, and their time of day or `off`. */
  backups: { dir: string; at: string }
  /** Folder that PostgreSQL's log is archived in, for a restore to a point in time; undefined = it is not. */
  walArchiveDir: string | undefined
  /** The whole environment, for the services. */
  env: Env
}

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

const hostNames = list.refine(
  (names) => names.every((name) => hostName.test(name)),
  'host names, comma-separated',
)

const shape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HTTP_PORT: port.default(8080),
  PUBLIC_ORIGIN: httpOrigin.optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  ...adVariables,
  ...edgeVariables,
  ...backupVariables,
  BACKUP_DIR: z.string().optional(),
  WAL_ARCHIVE_DIR: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_PREFIX: redisPrefix,
  FEED_SOURCES: z.string().optional(),
  FEED_ALLOW_HOSTS: list.default([]),
  ADMIN_PASSWORD: z.string().max(128).optional(),
  LOG_MAX_MB: z.coerce.number().int().min(1).max(10_000).default(20),
  LOG_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
  DISK_RESERVE: onOff.default(true),
  POSTGRES_FSYNC: z.enum(['on', 'off']).default('on'),
}

/**
 * Reads the launcher's variables; relative paths are taken from the repository's folder.
 * @throws ConfigError with one line per variable that is wrong, those that only a service reads among them.
 */
export function readLaunchConfig(root: string, given: Env = process.env): LaunchConfig {
  const production = given.NODE_ENV === 'production'
  const launchShape = {
    ...shape,
    PUBLIC_ORIGIN: production ? httpOrigin : httpOrigin.optional(),
    DEMO: shape.DEMO.refine((demo) => !(production && demo), '1 is refused in production'),
    ...secretShape(production),
  }
  const env = withSecretValues(given)
  const values = readWithServices(() => readEnv(launchShape, given), env)
  return {
    mode: values.NODE_ENV,
    httpPort: values.HTTP_PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://127.0.0.1:${values.HTTP_PORT}`,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    loggedRequests: values.ACCESS_LOG,
    adOrigins: adOrigins(values),
    dataDir: resolve(root, values.DATA_DIR),
    demo: values.DEMO ?? !production,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
    feedSources: values.FEED_SOURCES === undefined ? undefined : resolve(root, values.FEED_SOURCES),
    feedAllowHosts: values.FEED_ALLOW_HOSTS,
    adminPassword: values.ADMIN_PASSWORD,
    logLimits: { maxBytes: values.LOG_MAX_MB * 1024 * 1024, days: values.LOG_DAYS },
    diskReserve: values.DISK_RESERVE,
    postgresFsync: values.POSTGRES_FSYNC === 'on',
    backups: {
      dir: resolve(root, values.BACKUP_DIR ?? `${values.DATA_DIR}/backups`),
      at: values.BACKUP_AT,
    },
    walArchiveDir: values.WAL_ARCHIVE_DIR === undefined ? undefined : resolve(root, values.WAL_ARCHIVE_DIR),
    env,
  }
}

/** The data folder alone, for commands that act on one. */
export function readDataDir(root: string, env: Env = process.env): string {
  return resolve(root, readEnv({ DATA_DIR: shape.DATA_DIR }, env).DATA_DIR)
}

/** The running site that browser tests look at. */
export function testedSite(env: Env = process.env): string | undefined {
  return env.BASE_URL
}

/** The data folder of that site; undefined when the tests are run without `npm test`. */
export function sharedDataFolder(env: Env = process.env): string | undefined {
  return env.BASE_DATA_DIR || undefined
}

/** The data folder of that site, for the few browser tests that act as the operator. */
export function testedDataFolder(env: Env = process.env): string {
  const folder = sharedDataFolder(env)
  if (folder === undefined) throw new Error("BASE_DATA_DIR is missing: the tested site's DATA_DIR")
  return folder
}

/** How often a failed test is tried again: once in continuous integration (CI=true), else never. */
export function testRetries(env: Env = process.env): number {
  return env.CI === 'true' || env.CI === '1' ? 1 : 0
}

/** Where vitest's durations reporter writes. */
export function durationsFile(env: Env = process.env): string {
  if (!env.TEST_DURATIONS_FILE) throw new Error('TEST_DURATIONS_FILE is missing')
  return env.TEST_DURATIONS_FILE
}

/** Repeats the run of the fuzzer that printed this number; by default short runs are all alike, full ones are not. */
export function fuzzSeed(env: Env = process.env): number | undefined {
  return env.FUZZ_SEED ? Number(env.FUZZ_SEED) : undefined
}
