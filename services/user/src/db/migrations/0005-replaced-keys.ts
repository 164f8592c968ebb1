import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // True for a key made because AUTH_SECRET did not open the ones before.
  await sql`alter table signing_keys add column replaces_unreadable boolean`.execute(db)
}
