import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether this decision deleted the post: undoing it restores only then.
  await sql`alter table reports add column deleted_post boolean not null default false`.execute(db)
}
