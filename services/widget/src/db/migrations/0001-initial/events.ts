import { sql } from 'kysely'

/** Single events in partitions of a day of Asia/Tokyo. */
export const events = sql`
  create table views (
    id uuid not null,
    at timestamptz not null,
    widget_id text not null,
    domain text not null,
    experiment_id integer,
    visitor text not null,
    primary key (id, at)
  ) partition by range (at);
  create index views_at on views (at);

  -- By the time of their view: the key lets one view count each article once.
  create table clicks (
    view_id uuid not null,
    article_id text not null,
    viewed_at timestamptz not null,
    id uuid not null,
    at timestamptz not null,
    widget_id text not null,
    domain text not null,
    experiment_id integer,
    visitor text not null,
    primary key (view_id, article_id, viewed_at)
  ) partition by range (viewed_at);
  create index clicks_visitor on clicks (visitor, article_id, at);

  create table uncounted_events (
    id uuid not null,
    at timestamptz not null,
    kind text not null check (kind in ('view', 'click')),
    reason text not null check (reason in ('bot', 'other-origin', 'no-view', 'repeat')),
    widget_id text,
    domain text,
    article_id text,
    visitor text not null,
    primary key (id, at)
  ) partition by range (at);

  -- By the beginning of their day: the key lets a visitor count once per article, domain and day.
  create table transitions (
    visitor text not null,
    article_id text not null,
    domain text not null,
    day_start timestamptz not null,
    id uuid not null,
    at timestamptz not null,
    widget_id text not null,
    primary key (visitor, article_id, domain, day_start)
  ) partition by range (day_start);
`
