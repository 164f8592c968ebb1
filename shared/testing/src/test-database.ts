import { randomBytes } from 'node:crypto'
import { freePort } from '@gamelog/parts/ports'
import { postgresUrl, preparePostgres } from '@gamelog/parts/postgres'
import { provisionDatabase, type SchemaName } from '@gamelog/server/provision'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './global-setup.ts'
import { type PrivateServer, startPrivate } from './private-server.ts'
import { rolePasswords, rolePrefix, templateName } from './test-template.ts'

export interface TestDatabase {
  /** Connection of each service, with its own role. */
  urls: Record<SchemaName, string>
  /** Superuser connection to this database. */
  adminUrl: string
  [Symbol.asyncDispose](): Promise<void>
}

/** A database of its own, migrated, on the run's Postgres; dropped on dispose. Copied as files: half the work of Postgres' default. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(server, `create database ${name} template ${templateName} strategy file_copy`)
  const urls = Object.fromEntries(
    Object.entries(rolePasswords).map(([schema, password]) => [
      schema,
      urlFor(server, name, `${rolePrefix}_${schema}`, password),
    ]),
  ) as Record<SchemaName, string>
  return {
    urls,
    adminUrl: urlFor(server, name),
    [Symbol.asyncDispose]: () => execute(server, `drop database if exists ${name} with (force)`),
  }
}

/** A PostgreSQL of its own with roles and schemas, for tests that kill it. fsync is on. */
export async function startPrivatePostgres(): Promise<PrivateServer & { urls: Record<SchemaName, string> }> {
  const port = await freePort()
  const password = 'test-password'
  const adminUrl = postgresUrl({ port, password })
  const server = await startPrivate(adminUrl, port, (folder) =>
    preparePostgres({ port, password, folder, fsync: true }),
  )
  const urls = await provisionDatabase({ adminUrl, database: 'gamelog', passwords: rolePasswords })
  return Object.assign(server, { urls })
}

/** Under a lock: Postgres lets one session at a time copy a template. */
async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(20261121)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlFor(base: string, database: string, user?: string, password?: string): string {
  const url = new URL(base)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  if (password !== undefined) url.password = password
  return url.href
}
