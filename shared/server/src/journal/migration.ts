import { type Kysely, sql } from 'kysely'

/** The journal's tables. The same for every service that keeps one, and frozen as its migrations are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table decisions (
      -- Decisions about one row are numbered under its lock, so this is their order.
      seq bigint primary key generated always as identity,
      id uuid not null unique default gen_random_uuid(),
      at timestamptz not null default now(),
      kind text not null,
      data jsonb not null,
      -- Of its line in the journal; null until that is on disk.
      number bigint unique
    )`.execute(db)
  await sql`create index decisions_unwritten on decisions (seq) where number is null`.execute(db)
  await sql`create index decisions_at on decisions (at)`.execute(db)
  await sql`
    create table restore_marks (
      restored_to timestamptz not null,
      -- Null until the decisions made since then are made again.
      replayed_at timestamptz
    )`.execute(db)
}
