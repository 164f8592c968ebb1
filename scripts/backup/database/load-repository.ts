import { copyIn } from '@gamelog/server/copy-rows'
import { createDatabase } from '@gamelog/server/database'
import { type Migrations, migrate } from '@gamelog/server/migrate'
import { type MigrationTables, storeVersion } from '@gamelog/server/migration-list'
import type { SchemaName } from '@gamelog/server/provision'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { SequencesRecord, SiteRecord, TableRecord } from '../archive/records.ts'

type SchemaState = SiteRecord['schemas'][number]

/** Makes an empty schema as it was: the same migrations, noted as they were, and the same partitions. */
export async function makeSchema(url: string, state: SchemaState, migrations: Migrations): Promise<void> {
  const db = createDatabase<MigrationTables>({ url, schema: state.name, max: 1, statementTimeout: 0 })
  try {
    const last = state.migrations.at(-1)
    if (last === undefined) return
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: state.name,
    })
    const { error } = await migrator.migrateTo(last.name)
    if (error) throw error
    await storeVersion(db)
    for (const { name, ...noted } of state.migrations)
      await db.updateTable('kysely_migration').set(noted).where('name', '=', name).execute()
  } finally {
    await db.destroy()
  }
  await withClient(url, async (client) => {
    const of = (table: string) => `${client.escapeIdentifier(state.name)}.${client.escapeIdentifier(table)}`
    for (const { name, parent, bound } of state.partitions)
      await client.query(`create table if not exists ${of(name)} partition of ${of(parent)} ${bound}`)
  })
}

/** Brings a loaded schema to this program's migrations, as its service would. */
export async function migrateForward(url: string, schema: SchemaName, migrations: Migrations): Promise<void> {
  await migrate({ url, schema }, migrations)
}

/** Fills a table, which is emptied first of what its migrations put there. @returns the number of rows */
export async function loadRows(
  client: pg.Client,
  { schema, name, columns }: TableRecord,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  // Triggers would make anew what the rows already hold.
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(`delete from ${table}`)
  const count = await copyIn(client, `copy ${table} (${list}) from stdin`, rows)
  await client.query(`alter table ${table} enable trigger user`)
  return count
}

export async function setSequences(client: pg.Client, values: SequencesRecord['values']): Promise<void> {
  for (const { schema, name, value } of values) {
    const sequence = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, value])
  }
}

/** Ends the sessions of the back office, which operators may have ended since the backup. */
export async function endAdminSessions(client: pg.Client): Promise<void> {
  await client.query('update admin.admin_sessions set ended_at = now() where ended_at is null')
}

/** Ends every session of a copy that holds them all. */
export async function endAllSessions(client: pg.Client): Promise<void> {
  await endAdminSessions(client)
  await client.query('delete from "user".sessions')
}

/**
 * Notes in a schema that the decisions since `restoredTo` are to be replayed from the journal before its service listens.
 * @param isReplayed true: the operator restores without the journal
 */
export async function markRestored(
  client: pg.Client,
  schema: SchemaName,
  restoredTo: Date,
  isReplayed: boolean,
): Promise<void> {
  const table = `${client.escapeIdentifier(schema)}.restore_marks`
  const { rows } = await client.query('select 1 where to_regclass($1) is not null', [table])
  if (rows.length === 0) return
  await client.query(
    `insert into ${table} (restored_to, replayed_at) values ($1, case when $2 then now() end)`,
    [restoredTo, isReplayed],
  )
}

/** Has Postgres count what was loaded: without figures the first queries would be planned for empty tables. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query('analyze')
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'gamelog-restore',
    options: '-c timezone=UTC -c statement_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
