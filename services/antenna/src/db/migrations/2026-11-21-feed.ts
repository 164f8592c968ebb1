import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sources (
      id text primary key,
      name text not null,
      feed_url text not null,
      home_url text not null,
      host text not null,
      zone text not null,
      accent jsonb not null,
      rule jsonb not null,
      interval_s integer not null check (interval_s > 0),
      position integer not null,
      active boolean not null,
      etag text,
      last_modified text,
      body_hash text,
      last_ok_at timestamptz,
      last_try_at timestamptz,
      next_try_at timestamptz not null default now(),
      claim uuid,
      claimed_until timestamptz,
      failures integer not null default 0,
      error_code text,
      error_detail text,
      items integer,
      tagged_items integer,
      bytes integer,
      charset text,
      charset_reason text
    )`.execute(db)
  await sql`create index sources_host on sources (host)`.execute(db)
  await sql`
    create table articles (
      id text primary key check (id ~ '^[a-z2-7]{16}$'),
      source_id text not null references sources (id),
      guid text,
      canonical_link text not null unique,
      link text not null,
      title text not null,
      summary text not null,
      thumbnail_url text,
      published_at timestamptz not null,
      date_known boolean not null,
      first_seen_at timestamptz not null default now(),
      unique (source_id, guid)
    )`.execute(db)
  await sql`create index articles_published on articles (published_at desc, id)`.execute(db)
  await sql`
    create table publication (
      only_row boolean primary key default true check (only_row),
      wanted_revision bigint not null,
      published_revision bigint not null,
      published_at timestamptz
    )`.execute(db)
  await sql`insert into publication (wanted_revision, published_revision) values (1, 0)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table publication, articles, sources`.execute(db)
}
