import { copyOut } from '@gamelog/server/copy-rows'
import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import pg from 'pg'
import type { SequencesRecord, SiteRecord, TableRecord } from '../archive/records.ts'
import { leftOutTables } from './left-out-tables.ts'
import { orderByReferences } from './order-by-references.ts'

/** A read of all schemas as they were at one moment. */
export interface Snapshot {
  takenAt: string
  clients: Record<SchemaName, pg.Client>
}

/**
 * Runs `work` on one snapshot of every schema: the first connection exports it, those with another address take it over.
 * @param urls the connection of each schema
 */
export async function withSnapshot<T>(
  urls: Record<SchemaName, string>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const clients = new Map<string, pg.Client>()
  let exported: { id: string; at: string } | undefined
  try {
    for (const url of new Set(Object.values(urls))) {
      const client = await connect(url)
      clients.set(url, client)
      await client.query('begin isolation level repeatable read, read only')
      if (exported !== undefined) {
        await client.query(`set transaction snapshot ${client.escapeLiteral(exported.id)}`)
        continue
      }
      const { rows } = await client.query<{ id: string; at: string }>(
        `select pg_export_snapshot() as id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
      )
      exported = rows[0]
    }
    const of = (schema: SchemaName) => clients.get(urls[schema]) as pg.Client
    return await work({
      takenAt: exported?.at ?? '',
      clients: Object.fromEntries(schemaNames.map((schema) => [schema, of(schema)])) as Snapshot['clients'],
    })
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()))
  }
}

/** A connection without the limits of the services'. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'gamelog-backup',
    options: '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=10000',
  })
  // A lost connection fails the query under way; the event alone must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function readSchema(
  client: pg.Client,
  schema: SchemaName,
): Promise<SiteRecord['schemas'][number]> {
  const table = `${client.escapeIdentifier(schema)}.kysely_migration`
  const migrations = await client.query(
    `select name, timestamp, version, runs_with from ${table} order by name`,
  )
  const partitions = await client.query(
    `select child.relname as name, parent.relname as parent, pg_get_expr(child.relpartbound, child.oid) as bound
     from pg_inherits
     join pg_class child on child.oid = inhrelid
     join pg_class parent on parent.oid = inhparent
     where parent.relkind = 'p' and child.relnamespace = to_regnamespace($1) order by child.relname`,
    [client.escapeIdentifier(schema)],
  )
  return { name: schema, migrations: migrations.rows, partitions: partitions.rows }
}

/** Tables of a schema whose rows a backup holds, in an order in which they can be loaded. */
export async function listTables(client: pg.Client, schema: SchemaName): Promise<TableRecord[]> {
  const namespace = client.escapeIdentifier(schema)
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = to_regnamespace($1) and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [namespace],
  )
  const references = await client.query<{ from: string; to: string }>(
    `select source.relname as from, target.relname as to
     from pg_constraint
     join pg_class source on source.oid = conrelid
     join pg_class target on target.oid = confrelid
     where contype = 'f' and conparentid = 0 and connamespace = to_regnamespace($1)`,
    [namespace],
  )
  const kept = rows.filter(({ name }) => !leftOutTables[schema].has(name))
  return orderByReferences(kept, references.rows).map((table) => ({ kind: 'table', schema, ...table }))
}

/** The rows of a table in COPY's text form. */
export function copyRows(client: pg.Client, { schema, name, columns }: TableRecord): AsyncIterable<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
  // A query: COPY of a partitioned table itself is refused.
  return copyOut(client, `copy (select ${list} from ${table}) to stdout`)
}

export async function readSequences(
  client: pg.Client,
  schema: SchemaName,
): Promise<SequencesRecord['values']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = $1 and last_value is not null order by sequencename`,
    [schema],
  )
  return rows.map((row) => ({ schema, ...row }))
}

/** Bytes of the database, for an estimate of what its backup needs. */
export async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  return Number(rows[0]?.bytes ?? 0)
}
