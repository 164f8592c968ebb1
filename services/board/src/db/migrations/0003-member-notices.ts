import { type Kysely, sql } from 'kysely'

/** The outbox takes notices to members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      drop constraint outbox_topic_check,
      add constraint outbox_topic_check check (topic in ('audit', 'notice', 'member-notice'))`.execute(db)
}
