import { LaunchError } from '@gamelog/parts/launch-error'
import { postgresUrl, preparePostgres } from '@gamelog/parts/postgres'
import { logFile } from '@gamelog/parts/process-log'
import type { Report } from '@gamelog/parts/report'
import type { Supervisor } from '@gamelog/parts/supervisor'
import { provisionDatabase, readerUrl, type SchemaName, schemaNames } from '@gamelog/server/provision'
import type { LaunchConfig } from '../config.ts'
import { givenDatabaseUrls } from '../settings/processes.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Layout } from './layout.ts'

const database = 'gamelog'

interface Tools {
  supervisor: Supervisor
  report: Report
}

interface DatabaseUrls {
  urls: Record<SchemaName, string>
  /** Of the role that may only read, where the launcher makes roles. */
  readerUrls: Record<SchemaName, string>
}

/** Starts PostgreSQL unless DATABASE_URL names one, and makes roles and schemas. @returns a URL per service, and what backups read by */
export async function startDatabases(
  config: LaunchConfig,
  secrets: Secrets,
  layout: Layout,
  port: number | undefined,
  tools: Tools,
): Promise<DatabaseUrls> {
  if (port !== undefined) await startPostgres(config, secrets, layout, port, tools)
  const given = givenDatabaseUrls(config.env)
  if (schemaNames.every((name) => given[name] !== undefined)) {
    const urls = given as Record<SchemaName, string>
    return { urls, readerUrls: urls }
  }
  const adminUrl = adminUrlOf(config, secrets, port)
  if (adminUrl === undefined) throw new LaunchError('DATABASE_URL is required')
  const { urls, reader } = await tools.report.step('database, roles and schemas', () =>
    provision(adminUrl, databaseName(config.databaseUrl), secrets),
  )
  const readerUrls = Object.fromEntries(schemaNames.map((name) => [name, reader]))
  return { urls: { ...urls, ...given }, readerUrls: { ...(readerUrls as typeof urls), ...given } }
}

/** Starts the launcher's own server. */
export async function startPostgres(
  { postgresFsync, walArchiveDir }: LaunchConfig,
  secrets: Secrets,
  layout: Layout,
  port: number,
  { report, supervisor }: Tools,
): Promise<void> {
  const server = {
    port,
    password: secrets.postgresPassword,
    folder: layout.postgres,
    logFile: logFile(layout.logs, 'postgres'),
  }
  await report.step('PostgreSQL 17', async () => {
    await supervisor.start(await preparePostgres({ ...server, fsync: postgresFsync, walArchiveDir }))
  })
}

/** Connection with the right to create databases and roles; undefined where the operator has given none. */
export function adminUrlOf(
  { databaseUrl }: LaunchConfig,
  { postgresPassword }: Secrets,
  port: number | undefined,
): string | undefined {
  return port === undefined ? databaseUrl : postgresUrl({ port, password: postgresPassword })
}

/** Whether the launcher has to bring a server of its own. */
export function needsOwnPostgres(config: LaunchConfig): boolean {
  const given = givenDatabaseUrls(config.env)
  return config.databaseUrl === undefined && schemaNames.some((name) => given[name] === undefined)
}

/** The database an external URL names, unless that is the maintenance one. */
export function databaseName(url: string | undefined): string {
  const name = url === undefined ? '' : new URL(url).pathname.slice(1)
  return name === '' || name === 'postgres' ? database : name
}

async function provision(adminUrl: string, name: string, secrets: Secrets) {
  const passwords = secrets.databasePasswords as Record<SchemaName, string>
  const options = {
    adminUrl,
    database: name,
    passwords,
    readerPassword: secrets.databasePasswords.backup ?? '',
  }
  try {
    return { urls: await provisionDatabase(options), reader: readerUrl(options) }
  } catch (error) {
    throw new LaunchError(`the database cannot be prepared (DATABASE_URL): ${(error as Error).message}`)
  }
}
