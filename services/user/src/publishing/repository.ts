import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** Held until the transaction ends: what is read after it holds everything published before it. */
export async function lockPublication(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('user:publication', 0))`.execute(db)
}
