import { type Kysely, sql } from 'kysely'

/** A flow may link an identity instead of signing in, and identities may be unlinked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: the callback of an ended session gets an answer that says so.
  await sql`alter table flows add column session_id uuid`.execute(db)
  await sql`alter table tombstones add column is_unlinked boolean not null default false`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tombstones drop column is_unlinked`.execute(db)
  await sql`alter table flows drop column session_id`.execute(db)
}
