import { type Kysely, sql } from 'kysely'

/** Checks of articles' links, and the figures of /sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_checks (
      article_id text primary key references articles (id) on delete cascade,
      link text not null,
      host text not null,
      added_at timestamptz not null default now(),
      due_at timestamptz,
      checked_at timestamptz,
      result text check (result in ('ok', 'gone', 'unknown')),
      code text,
      gone_since timestamptz,
      dead_since timestamptz,
      other_sites text[],
      unknown_in_a_row integer not null default 0
    )`.execute(db)
  await sql`create index link_checks_due on link_checks (due_at) where due_at is not null`.execute(db)
  await sql`create index link_checks_added on link_checks (added_at)`.execute(db)
  await sql`create table link_hosts (host text primary key, next_at timestamptz not null)`.execute(db)
  await sql`
    create table sent_days (
      day date not null,
      article_id text not null,
      readers double precision not null,
      primary key (day, article_id)
    )`.execute(db)
  await sql`
    create table source_weeks (
      source_id text primary key references sources (id) on delete cascade,
      computed_at timestamptz not null,
      last_day date not null,
      articles integer not null,
      clicks integer not null,
      direct double precision,
      dead_links integer
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table source_weeks, sent_days, link_hosts, link_checks`.execute(db)
}
