import { readFileSync } from 'node:fs'
import { ConfigError, type Env, httpOrigin, readEnv } from '@gamelog/server/env'
import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import { z } from 'zod'
import { backupVariables } from '../settings/backup-variables.ts'

export interface BackupConfig {
  /** Where scheduled backups are kept. */
  dir: string
  /** Time of day in Japan, or `off`. */
  at: string
  keepDays: number
  keepWeeks: number
  /** Encrypts the files, which then hold the secrets. */
  key: string | undefined
  publicOrigin: string
  /** The connection of each schema: a role that may only read, where the launcher or compose made it. */
  urls: Record<SchemaName, string>
  /** Secrets that open or sign what the database holds, by variable. */
  secrets: Record<string, string>
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Variables of the secrets that a backup with a key holds. */
export const backedUpSecrets = [
  'ADMIN_INITIAL_PASSWORD',
  'ADMIN_SECRET',
  'AUTH_SECRET',
  'DISPLAY_ID_SECRET',
  'GUEST_COOKIE_SECRET',
] as const

const secretShape = {
  ADMIN_INITIAL_PASSWORD: z.string().optional(),
  ADMIN_SECRET: z.string().optional(),
  AUTH_SECRET: z.string().optional(),
  DISPLAY_ID_SECRET: z.string().optional(),
  GUEST_COOKIE_SECRET: z.string().optional(),
}

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readBackupConfig(env: Env = process.env): BackupConfig {
  const values = readEnv(
    {
      ...backupVariables,
      BACKUP_DIR: z.string(),
      PUBLIC_ORIGIN: httpOrigin,
      USER_DATABASE_URL: postgresUrl,
      BOARD_DATABASE_URL: postgresUrl,
      ANTENNA_DATABASE_URL: postgresUrl,
      ADMIN_DATABASE_URL: postgresUrl,
      WIDGET_DATABASE_URL: postgresUrl,
      ...secretShape,
    },
    env,
  )
  const urlOf = (schema: SchemaName) =>
    values[`${schema.toUpperCase() as Uppercase<SchemaName>}_DATABASE_URL`]
  return {
    dir: values.BACKUP_DIR,
    at: values.BACKUP_AT,
    keepDays: values.BACKUP_KEEP_DAYS,
    keepWeeks: values.BACKUP_KEEP_WEEKS,
    key: keyOf(values),
    publicOrigin: values.PUBLIC_ORIGIN,
    urls: Object.fromEntries(schemaNames.map((schema) => [schema, urlOf(schema)])) as Record<
      SchemaName,
      string
    >,
    secrets: Object.fromEntries(
      backedUpSecrets.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ),
  }
}

/** The key alone: what opens a backup needs nothing else. @throws ConfigError */
export function readBackupKey(env: Env = process.env): string | undefined {
  const { BACKUP_KEY, BACKUP_KEY_FILE } = backupVariables
  return keyOf(readEnv({ BACKUP_KEY, BACKUP_KEY_FILE }, env))
}

interface GivenKey {
  BACKUP_KEY?: string | undefined
  BACKUP_KEY_FILE?: string | undefined
}

function keyOf({ BACKUP_KEY, BACKUP_KEY_FILE }: GivenKey): string | undefined {
  if (BACKUP_KEY_FILE === undefined) return BACKUP_KEY
  if (BACKUP_KEY !== undefined)
    throw new ConfigError(['BACKUP_KEY and BACKUP_KEY_FILE are both set: leave one of them out'])
  const key = readKeyFile(BACKUP_KEY_FILE)
  if (key.length < 16)
    throw new ConfigError([`BACKUP_KEY_FILE is wrong: ${BACKUP_KEY_FILE} holds fewer than 16 characters`])
  return key
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError([`BACKUP_KEY_FILE is wrong: ${(error as Error).message}`])
  }
}
