import { type Kysely, sql } from 'kysely'

/** Sources and rules as the back office changes them, and the last fetches of each source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sources
      add column origin text not null default 'file' check (origin in ('file', 'office')),
      add column edited text[] not null default '{}',
      add column format text,
      add column pause_reason text check (pause_reason in ('office', 'gone')),
      add column paused_at timestamptz,
      add column paused_until timestamptz,
      add column pause_note text not null default '',
      add column removed_at timestamptz,
      add column asked_at timestamptz`.execute(db)
  await sql`update sources set pause_reason = 'gone', paused_at = last_try_at where paused`.execute(db)
  await sql`
    create table source_fetches (
      id bigint primary key generated always as identity,
      source_id text not null references sources (id) on delete cascade,
      at timestamptz not null,
      result text not null check (result in ('ok', 'unchanged', 'failed')),
      status integer,
      error_code text,
      error_detail text,
      items integer,
      added integer,
      changed integer,
      bytes integer,
      ms integer not null
    )`.execute(db)
  await sql`create index source_fetches_source on source_fetches (source_id, at desc)`.execute(db)
  await sql`create index source_fetches_at on source_fetches (at)`.execute(db)
  await sql`
    create table source_rules (
      id integer primary key generated always as identity,
      name text not null,
      source_id text references sources (id) on delete cascade,
      conditions jsonb not null,
      effect jsonb not null,
      enabled boolean not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`alter table publication add column rules_revision integer not null default 0`.execute(db)
  await sql`
    alter table articles
      add column rules_revision integer not null default 0,
      add column dropped_by integer,
      add column pr_by integer,
      add column category_by integer,
      add column category text`.execute(db)
  await sql`create index articles_source_published on articles (source_id, published_at)`.execute(db)
  await sql`create index clicks_article on clicks (article_id, at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index clicks_article, articles_source_published`.execute(db)
  await sql`
    alter table articles
      drop column rules_revision, drop column dropped_by, drop column pr_by, drop column category_by,
      drop column category`.execute(db)
  await sql`alter table publication drop column rules_revision`.execute(db)
  await sql`drop table source_rules, source_fetches`.execute(db)
  await sql`
    alter table sources
      drop column origin, drop column edited, drop column format, drop column pause_reason,
      drop column paused_at, drop column paused_until, drop column pause_note, drop column removed_at,
      drop column asked_at`.execute(db)
}
