import { type Kysely, sql } from 'kysely'

/** Drops a table that tombstones replaced, and has every entry of the ban log name the refused call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table left_bans`.execute(db)
  await sql`update ban_log set route = '' where route is null`.execute(db)
  await sql`alter table ban_log alter column route set not null`.execute(db)
}
