import { type Env, httpOrigin, readEnv } from '@gamelog/server/env'
import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import { z } from 'zod'
import { backupVariables } from './backup-variables.ts'

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
const backedUpSecrets = [
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
    key: values.BACKUP_KEY,
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
  return readEnv({ BACKUP_KEY: backupVariables.BACKUP_KEY }, env).BACKUP_KEY
}
