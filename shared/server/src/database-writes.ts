import { type Kysely, sql } from 'kysely'
import type { WriteRefusal } from './write-refusal.ts'

/** SQLSTATE of a disk that is full. */
const diskFull = '53100'

/**
 * Asks whether Postgres takes writes. Some 200 KB that do not fit into `work_mem` go to a temporary file, which is removed at once:
 * neither a table nor the write-ahead log grows by it, and an update of a row would find room on a full disk too.
 * @returns why it refuses them; null when it does not. @throws when it does not answer
 */
export async function findDatabaseRefusal<Tables>(db: Kysely<Tables>): Promise<WriteRefusal | null> {
  try {
    // The series depends on the setting, so that it is made after it; the setting ends with the statement.
    const { rows } = await sql<{ read_only: boolean }>`
      with memory as materialized (select set_config('work_mem', '64kB', true) as size)
      select current_setting('transaction_read_only')::boolean as read_only, count(*)
      from memory, generate_series(1, 10000 + 0 * length(memory.size))`.execute(db)
    return rows[0]?.read_only ? 'read-only' : null
  } catch (error) {
    if ((error as { code?: unknown }).code === diskFull) return 'disk-full'
    throw error
  }
}
