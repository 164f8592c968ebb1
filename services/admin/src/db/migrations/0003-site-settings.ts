import { type Kysely, sql } from 'kysely'

/** Settings that operators change while the site runs; `value` null = the default again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_settings (
      name text primary key,
      value jsonb,
      revision integer not null,
      changed_at timestamptz not null,
      by_user_id uuid not null
    )`.execute(db)
}
