import { type Kysely, sql } from 'kysely'

/** The request that made a change goes into the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column request_id text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop column request_id`.execute(db)
}
