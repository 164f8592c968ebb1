import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Connections of the Postgres server, of all its databases, and how many it allows. */
export async function readConnections(db: Db): Promise<{ used: number; max: number }> {
  // Not pg_stat_activity, which hides the sessions of other roles.
  const { rows } = await sql<{ used: number; max: number }>`
    select sum(numbackends)::int as used, current_setting('max_connections')::int as max
    from pg_stat_database`.execute(db)
  return rows[0] ?? { used: 0, max: 0 }
}
