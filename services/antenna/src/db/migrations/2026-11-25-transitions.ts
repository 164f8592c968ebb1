import { type Kysely, sql } from 'kysely'

/** The outbox also carries transitions of widgets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowTopics(db, "'audit', 'notice', 'transition'")
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from outbox where topic = 'transition'`.execute(db)
  await allowTopics(db, "'audit', 'notice'")
}

async function allowTopics(db: Kysely<unknown>, topics: string): Promise<void> {
  await sql`
    alter table outbox
      drop constraint outbox_topic_check,
      add constraint outbox_topic_check check (topic in (${sql.raw(topics)}))`.execute(db)
}
