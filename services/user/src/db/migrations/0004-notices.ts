import { type Kysely, sql } from 'kysely'

/** Notices to members and what members asked to be told of. All go with the profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_states (
      user_id uuid primary key references profiles (user_id) on delete cascade,
      -- Advances with every change of the member's notices.
      revision integer not null default 0,
      -- Groups switched off.
      off text[] not null default '{}'
    )`.execute(db)
  await sql`
    create table notices (
      id integer generated always as identity primary key,
      user_id uuid not null references profiles (user_id) on delete cascade,
      kind text not null,
      -- What it tells of: a member is told of each once.
      subject text not null,
      data jsonb not null,
      -- Of the subject: a later one replaces an earlier.
      version integer not null,
      is_gone boolean not null,
      at timestamptz not null,
      read_at timestamptz,
      unique (user_id, kind, subject)
    )`.execute(db)
  await sql`create index notices_user on notices (user_id, at desc, id desc)`.execute(db)
  await sql`create index notices_at on notices (at)`.execute(db)
  await sql`
    create table section_wishes (
      user_id uuid not null references profiles (user_id) on delete cascade,
      section text not null,
      at timestamptz not null,
      primary key (user_id, section)
    )`.execute(db)
  await sql`create index section_wishes_section on section_wishes (section)`.execute(db)
}
