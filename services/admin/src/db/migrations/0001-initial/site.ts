import { sql } from 'kysely'

/** Notices to readers with who closed them, read-only modes, and which ad slots are on. */
export const site = sql`
  create table site_notices (
    id integer primary key generated always as identity,
    heading text not null,
    text text not null,
    link_text text,
    link_href text,
    kind text not null check (kind in ('info', 'warning')),
    is_dismissible boolean not null,
    board_only boolean not null,
    from_at timestamptz not null,
    until_at timestamptz not null check (until_at > from_at),
    stopped_at timestamptz,
    dismissals integer not null default 0,
    check ((link_text is null) = (link_href is null))
  );
  create index site_notices_until on site_notices (until_at);

  create table site_dismissals (
    notice_id integer not null references site_notices on delete cascade,
    day date not null,
    visitor text not null,
    primary key (notice_id, day, visitor)
  );
  create index site_dismissals_day on site_dismissals (day);

  create table site_stops (
    mode text primary key check (mode in ('board', 'sign_ups', 'everything')),
    reason text not null,
    since timestamptz not null,
    until_at timestamptz,
    by_user_id uuid not null
  );

  create table ad_slots (
    id text primary key,
    enabled boolean not null
  );
`
