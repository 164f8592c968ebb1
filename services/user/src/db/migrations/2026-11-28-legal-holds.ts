import { type Kysely, sql } from 'kysely'

/** Members under a legal hold, as the board told, and what is kept of them that would be gone without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table legal_holds (user_id uuid primary key, until timestamptz)`.execute(db)
  // When the board last told.
  await sql`
    create table legal_holds_told (
      only_row boolean primary key default true check (only_row),
      at timestamptz not null
    )`.execute(db)
  await sql`
    create table held_records (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      kind text not null check (kind in ('profile', 'identity', 'sign_in')),
      at timestamptz not null,
      data jsonb not null
    )`.execute(db)
  await sql`create index held_records_user on held_records (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table held_records, legal_holds_told, legal_holds`.execute(db)
}
