import { type Kysely, sql } from 'kysely'

/** States operators chose for sections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_sections (
      section text primary key,
      state text not null check (state in ('open', 'coming', 'hidden')),
      changed_at timestamptz not null,
      by_user_id uuid not null
    )`.execute(db)
}
