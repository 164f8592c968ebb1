import { type Kysely, sql } from 'kysely'

/** Takedowns of the back office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table takedowns (
      id integer primary key generated always as identity,
      target text not null check (target in ('article', 'thumbnail', 'site')),
      article_id text not null,
      title text not null,
      host text not null,
      canonical_link text not null,
      same_title text,
      thumbnail_url text,
      reason text not null check (reason in ('rights', 'personal', 'error', 'other')),
      note text not null,
      at timestamptz not null,
      by_user text not null,
      articles integer not null,
      places jsonb not null,
      took_ms integer,
      checked_at timestamptz,
      check_from timestamptz not null,
      restored_at timestamptz,
      restored_by text
    )`.execute(db)
  await sql`create index takedowns_article on takedowns (article_id) where restored_at is null`.execute(db)
  await sql`create index takedowns_link on takedowns (canonical_link) where restored_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table takedowns`.execute(db)
}
