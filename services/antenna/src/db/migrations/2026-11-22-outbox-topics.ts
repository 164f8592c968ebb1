import { type Kysely, sql } from 'kysely'

/** The outbox also carries notices for the operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column topic text not null default 'audit' check (topic in ('audit', 'notice'))`.execute(
    db,
  )
  // When the operators were last told that the source keeps failing.
  await sql`
    alter table sources
      add column added_at timestamptz not null default now(),
      add column failing_noticed_at timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sources drop column failing_noticed_at, drop column added_at`.execute(db)
  await sql`alter table outbox drop column topic`.execute(db)
}
