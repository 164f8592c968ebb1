import { type Kysely, sql } from 'kysely'

/** The outbox also carries notices for the operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column topic text not null default 'audit' check (topic in ('audit', 'notice'))`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop column topic`.execute(db)
}
