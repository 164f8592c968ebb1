import { sql } from 'kysely'

/** Page views in one partition a day of Asia/Tokyo, and what they add up to. */
export const pageViews = sql`
  create table page_views (
    id uuid not null,
    at timestamptz not null,
    path text not null,
    title text not null,
    device text not null constraint page_views_device_check1 check (device in ('desktop', 'mobile', 'tablet')),
    visitor text not null,
    is_bot boolean not null,
    is_cross_site boolean not null default false,
    primary key (id, at)
  ) partition by range (at);
  create index page_views_at on page_views (at);

  create table page_view_visitors (
    day date not null,
    visitor text not null,
    slot timestamptz not null,
    counted_slot timestamptz,
    primary key (day, visitor)
  );

  create table page_view_slots (
    slot timestamptz not null,
    is_demo boolean not null default false,
    views integer not null,
    raw_views integer not null,
    visitors integer not null,
    raw_visitors integer not null,
    primary key (slot, is_demo)
  );

  create table page_view_hours (
    hour timestamptz not null,
    is_demo boolean not null default false,
    views integer not null,
    raw_views integer not null,
    visitors integer not null,
    raw_visitors integer not null,
    primary key (hour, is_demo)
  );

  create table page_view_days (
    day date not null,
    is_demo boolean not null default false,
    views integer not null,
    raw_views integer not null,
    visitors integer not null,
    raw_visitors integer not null,
    primary key (day, is_demo)
  );

  create table page_view_path_days (
    day date not null,
    path text not null,
    title text not null,
    is_demo boolean not null default false,
    views integer not null,
    raw_views integer not null,
    primary key (day, path, title, is_demo)
  );
`
