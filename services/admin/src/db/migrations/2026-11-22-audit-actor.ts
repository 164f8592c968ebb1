import { type Kysely, sql } from 'kysely'

/** With a session and without an actor: the session a service named is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column admin_session text`.execute(db)
}
