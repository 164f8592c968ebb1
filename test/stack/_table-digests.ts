import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import type pg from 'pg'
import { leftOutTables } from '../../scripts/backup/database/left-out-tables.ts'

/** Ended when they are restored (scripts/backup/database/left-out-tables.ts). */
const changed = { 'admin.admin_sessions': "- 'ended_at'" } as Record<string, string>

/** Rows and digest of every table whose rows a backup holds, and the last values of the sequences. */
export async function digestTables(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ schema: SchemaName; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p') and not relispartition order by 1, 2`,
    [schemaNames],
  )
  const digests: Record<string, string> = {}
  for (const { schema, name } of tables) {
    if (leftOutTables[schema].has(name) && name !== 'kysely_migration') continue
    const row = `to_jsonb(t) ${changed[`${schema}.${name}`] ?? ''}`
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(d, '' order by d)), '') as digest
       from (select md5((${row})::text) as d from "${schema}"."${name}" t) x`,
    )
    digests[`${schema}.${name}`] = rows[0]?.digest ?? ''
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1)`,
    [schemaNames],
  )
  for (const { name, value } of sequences) digests[`sequence ${name}`] = value ?? 'not used'
  return digests
}
