import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Connections of the Postgres server, of all its databases, and how many it allows. */
export async function readConnections(db: Db): Promise<{ used: number; max: number }> {
  const { rows } = await sql<{ used: number; max: number }>`
    select count(*) as used, current_setting('max_connections')::int as max
    from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  return rows[0] ?? { used: 0, max: 0 }
}
