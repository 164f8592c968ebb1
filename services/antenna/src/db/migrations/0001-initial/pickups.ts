import { sql } from 'kysely'

/** Pickups by tab: a position may be held in turn. Which times may stand beside each other is checked under the tab's lock. */
export const pickups = sql`
  create table pickup_tabs (
    tab_category text primary key,
    revision integer not null default 0,
    saved_at timestamptz,
    saved_by uuid
  );

  create table pickups (
    id integer primary key generated always as identity,
    tab_category text not null references pickup_tabs (tab_category),
    article_id text not null references articles (id) on delete cascade,
    position text check (position ~ '^pickup[1-6]$'),
    priority integer not null check (priority >= 0),
    starts_at timestamptz,
    ends_at timestamptz,
    unique (tab_category, article_id),
    check (ends_at > starts_at)
  );
  create index pickups_starts_at on pickups (starts_at) where starts_at is not null;
  create index pickups_ends_at on pickups (ends_at) where ends_at is not null;
`
