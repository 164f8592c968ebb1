import { sql } from 'kysely'

/** Sums of the events by JST day, kept for ever. */
export const rollUps = sql`
  create table widget_days (
    day date not null,
    widget_id text not null,
    domain text not null,
    -- 0 = none: a key column cannot be null.
    experiment_id integer not null default 0,
    is_demo boolean not null default false,
    views integer not null default 0,
    raw_views integer not null default 0,
    -- Views with at least one counted click.
    clicked_views integer not null default 0,
    clicks integer not null default 0,
    raw_clicks integer not null default 0,
    transitions integer not null default 0,
    primary key (day, widget_id, domain, experiment_id, is_demo)
  );
  create index widget_days_experiment on widget_days (experiment_id) where experiment_id > 0;

  create table widget_article_days (
    day date not null,
    widget_id text not null,
    domain text not null,
    article_id text not null,
    is_demo boolean not null default false,
    clicks integer not null default 0,
    transitions integer not null default 0,
    primary key (day, widget_id, domain, article_id, is_demo)
  );

  -- Titles of what was clicked or chosen: articles leave the published file, statistics name them for ever.
  create table clicked_articles (
    article_id text primary key,
    title text not null,
    site text not null
  );
`
