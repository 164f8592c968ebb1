import { type Kysely, sql } from 'kysely'

/** The request that made a change; events stored before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column request_id text`.execute(db)
  await sql`create index audit_log_request on audit_log (request_id) where request_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log drop column request_id`.execute(db)
}
