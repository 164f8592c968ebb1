import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type Row = Record<string, unknown>

/** Copies a service's rows, as they are at this moment, into another test database: a backup of a service that runs on. */
export async function copyDatabase(source: string, schema: string): Promise<TestDatabase> {
  const copy = await createTestDatabase()
  await withClient(source, (from) =>
    withClient(copy.adminUrl, async (to) => {
      await from.query('begin isolation level repeatable read')
      // Neither foreign keys nor triggers of the target.
      await to.query('set session_replication_role = replica')
      for (const table of await listTables(from, schema)) {
        await to.query(`delete from ${table.name}`)
        const { rows } = await from.query<{ rows: string | null }>(
          `select jsonb_agg(t)::text as rows from ${table.name} t`,
        )
        if (rows[0]?.rows)
          await to.query(
            `insert into ${table.name} (${table.columns}) overriding system value
             select ${table.columns} from jsonb_populate_recordset(null::${table.name}, $1)`,
            [rows[0].rows],
          )
      }
      await copySequences(from, to, schema)
    }),
  )
  return copy
}

/** Rows of a service's tables by table, without columns of these names. */
export async function readTables(
  url: string,
  schema: string,
  leaveOut: { tables: readonly string[]; columns: readonly string[] },
): Promise<Record<string, Row[]>> {
  return withClient(url, async (client) => {
    const found: Record<string, Row[]> = {}
    for (const { name } of await listTables(client, schema)) {
      if (leaveOut.tables.some((each) => name.endsWith(`"${each}"`))) continue
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) - $1::text[] as row from ${name} t order by 1`,
        [leaveOut.columns],
      )
      if (rows.length > 0) found[name] = rows.map(({ row }) => row)
    }
    return found
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Tables with the columns that can be written; partitions go with their table. */
async function listTables(client: pg.Client, schema: string): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select format('%I."%s"', n.nspname, c.relname) as name,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely%'
     group by 1 order by 1`,
    [schema],
  )
  return rows
}

async function copySequences(from: pg.Client, to: pg.Client, schema: string): Promise<void> {
  const { rows } = await from.query<{ name: string; last_value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences where schemaname = $1`,
    [schema],
  )
  for (const { name, last_value } of rows)
    if (last_value !== null) await to.query('select setval($1, $2)', [name, last_value])
}
