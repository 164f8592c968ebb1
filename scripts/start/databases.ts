import { LaunchError } from '@gamelog/parts/launch-error'
import { postgresUrl, preparePostgres } from '@gamelog/parts/postgres'
import { logFile } from '@gamelog/parts/process-log'
import type { Report } from '@gamelog/parts/report'
import type { Supervisor } from '@gamelog/parts/supervisor'
import { provisionDatabase, type SchemaName, schemaNames } from '@gamelog/server/provision'
import type { LaunchConfig } from '../config.ts'
import { givenDatabaseUrls } from '../settings/processes.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Layout } from './layout.ts'

const database = 'gamelog'

/** Starts PostgreSQL unless DATABASE_URL names one, and makes roles and schemas. @returns a URL per service */
export async function startDatabases(
  config: LaunchConfig,
  secrets: Secrets,
  layout: Layout,
  port: number | undefined,
  tools: { supervisor: Supervisor; report: Report },
): Promise<Record<SchemaName, string>> {
  if (port !== undefined) {
    await tools.report.step('PostgreSQL 17', async () => {
      const server = { port, password: secrets.postgresPassword }
      await tools.supervisor.start(
        await preparePostgres({
          ...server,
          folder: layout.postgres,
          logFile: logFile(layout.logs, 'postgres'),
          fsync: config.postgresFsync,
        }),
      )
    })
  }
  const given = givenDatabaseUrls(config.env)
  if (schemaNames.every((name) => given[name] !== undefined)) return given as Record<SchemaName, string>
  const adminUrl =
    port === undefined ? config.databaseUrl : postgresUrl({ port, password: secrets.postgresPassword })
  if (adminUrl === undefined) throw new LaunchError('DATABASE_URL is required')
  const made = await tools.report.step('database, roles and schemas', () =>
    provision(adminUrl, databaseName(config.databaseUrl), secrets),
  )
  return { ...made, ...given }
}

/** Whether the launcher has to bring a server of its own. */
export function needsOwnPostgres(config: LaunchConfig): boolean {
  const given = givenDatabaseUrls(config.env)
  return config.databaseUrl === undefined && schemaNames.some((name) => given[name] === undefined)
}

/** The database an external URL names, unless that is the maintenance one. */
function databaseName(url: string | undefined): string {
  const name = url === undefined ? '' : new URL(url).pathname.slice(1)
  return name === '' || name === 'postgres' ? database : name
}

async function provision(adminUrl: string, name: string, secrets: Secrets) {
  const passwords = secrets.databasePasswords as Record<SchemaName, string>
  try {
    return await provisionDatabase({ adminUrl, database: name, passwords })
  } catch (error) {
    throw new LaunchError(`the database cannot be prepared (DATABASE_URL): ${(error as Error).message}`)
  }
}
