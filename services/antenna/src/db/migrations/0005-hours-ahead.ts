import { type Kysely, sql } from 'kysely'

/** Columns for dates that are whole hours ahead. No article is later than when it was first seen any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update articles set published_at = first_seen_at, date_known = false
    where published_at > first_seen_at + interval '10 minutes'`.execute(db)
  // Last, because it locks the sources.
  await sql`
    alter table sources
      add hours_ahead smallint not null default 0 check (hours_ahead between 0 and 14),
      add lead_hours smallint not null default 0 check (lead_hours between 0 and 14),
      add lead_count smallint not null default 0 check (lead_count between 0 and 4)`.execute(db)
}
