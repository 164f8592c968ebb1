import { type Kysely, sql } from 'kysely'

/** The outbox names the admin's session: the admin service knows whose it is. `actor_user_id` is unused from here on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column admin_session text`.execute(db)
}
