import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pickup_tabs (
      tab_category text primary key,
      revision integer not null default 0
    )`.execute(db)
  await sql`
    create table pickups (
      id integer primary key generated always as identity,
      tab_category text not null references pickup_tabs (tab_category),
      article_id text not null references articles (id) on delete cascade,
      position text check (position ~ '^pickup[1-6]$'),
      priority integer not null check (priority >= 0),
      unique (tab_category, article_id),
      unique (tab_category, position)
    )`.execute(db)
  await sql`
    create table clicks (
      id uuid primary key,
      at timestamptz not null,
      article_id text not null references articles (id),
      page text not null check (page in ('main', 'intermediate')),
      from_host text,
      visitor text not null
    )`.execute(db)
  await sql`create index clicks_at on clicks (at)`.execute(db)
  await sql`create index clicks_visitor on clicks (visitor, article_id, at)`.execute(db)
  await sql`
    create table uncounted_clicks (
      like clicks including constraints including indexes,
      reason text not null check (reason in ('bot', 'repeat'))
    )`.execute(db)
  await sql`
    create table trending (
      position integer primary key,
      article_id text not null references articles (id) on delete cascade
    )`.execute(db)
  await sql`
    create table outbox (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default clock_timestamp(),
      actor_user_id uuid,
      action text not null,
      target text not null,
      before jsonb,
      after jsonb,
      reason text
    )`.execute(db)
  await sql`create index outbox_at on outbox (at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table outbox, trending, uncounted_clicks, clicks, pickups, pickup_tabs`.execute(db)
}
