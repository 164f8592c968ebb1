import { sql } from 'kysely'

/**
 * Clicks in partitions of a day of Asia/Tokyo, and what they add up to. Without foreign keys: making or dropping a partition
 * would otherwise lock the articles.
 */
export const clicks = sql`
  create table clicks (
    id uuid not null,
    at timestamptz not null,
    article_id text not null,
    page text not null constraint clicks_page_check1 check (page in ('main', 'intermediate')),
    from_host text,
    visitor text not null,
    network text,
    member text,
    primary key (id, at)
  ) partition by range (at);
  create index clicks_at on clicks (at);
  create index clicks_visitor on clicks (visitor, article_id, at);

  create table uncounted_clicks (
    like clicks including constraints,
    reason text not null
      constraint uncounted_clicks_reason_check1 check (reason in ('bot', 'cross-site', 'repeat')),
    primary key (id, at)
  ) partition by range (at);

  -- Covering keys: the back office adds up long ranges from the index alone.
  create table click_slots (
    slot timestamptz not null,
    page text not null check (page in ('main', 'intermediate')),
    is_demo boolean not null default false,
    clicks integer not null,
    raw integer not null,
    primary key (slot, page, is_demo) include (clicks, raw)
  );

  create table click_hours (
    hour timestamptz not null,
    article_id text not null,
    page text not null check (page in ('main', 'intermediate')),
    is_demo boolean not null default false,
    clicks integer not null,
    raw integer not null,
    primary key (hour, article_id, page, is_demo) include (clicks)
  );

  create table click_days (
    day date not null,
    article_id text not null,
    page text not null check (page in ('main', 'intermediate')),
    is_demo boolean not null default false,
    clicks integer not null,
    raw integer not null,
    primary key (day, article_id, page, is_demo) include (clicks, raw)
  );

  create table trending (
    position integer primary key,
    article_id text not null references articles (id) on delete cascade
  );

  create table popular (
    position integer primary key,
    article_id text not null
  );

  -- Readers sent to an article on a day.
  create table sent_days (
    day date not null,
    article_id text not null,
    readers double precision not null,
    primary key (day, article_id)
  );
`
