import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSettings(db)
  await createEvents(db)
  await createRollUps(db)
  await sql`
    create table outbox (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default clock_timestamp(),
      topic text not null default 'audit' check (topic in ('audit', 'notice')),
      admin_session text,
      action text not null,
      target text not null,
      before jsonb,
      after jsonb,
      reason text
    )`.execute(db)
  await sql`create index outbox_at on outbox (at)`.execute(db)
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table widgets (
      widget_id text primary key,
      name text not null,
      memo text not null default '',
      article_ids text[] not null default '{}',
      rule_order text not null default 'newest' check (rule_order in ('newest', 'most_clicked')),
      rule_category text not null default 'all',
      rule_count integer not null default 6 check (rule_count between 1 and 12),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by uuid
    )`.execute(db)
  const names = ['PC・グリッド', 'PC・リスト', 'スマホ・グリッド', 'スマホ・リスト']
  for (const [index, id] of defaultWidgetIds.entries())
    await sql`insert into widgets (widget_id, name) values (${id}, ${names[index]})`.execute(db)
  await sql`
    create table presets (
      id integer generated always as identity primary key,
      name text not null,
      description text not null default '',
      article_ids text[] not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table experiments (
      id integer generated always as identity primary key,
      name text not null,
      widget_a text not null references widgets,
      widget_b text not null references widgets,
      share_b integer not null check (share_b between 1 and 99),
      domain text,
      difference numeric(4, 2) not null,
      first_day date not null,
      last_day date not null,
      ending text not null check (ending in ('period', 'verdict', 'manual')),
      started_at timestamptz,
      ended_at timestamptz,
      verdict_noticed_at timestamptz,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      check (widget_a <> widget_b)
    )`.execute(db)
  await sql`
    create table owner_links (
      domain text primary key,
      key_hash bytea not null unique,
      created_at timestamptz not null default now(),
      created_by uuid not null
    )`.execute(db)
}

/** Single events in partitions of a day of Asia/Tokyo. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table views (
      id uuid not null,
      at timestamptz not null,
      widget_id text not null,
      domain text not null,
      experiment_id integer,
      visitor text not null,
      primary key (id, at)
    ) partition by range (at)`.execute(db)
  await sql`create index views_at on views (at)`.execute(db)
  // By the time of their view: the key lets one view count each article once.
  await sql`
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
    ) partition by range (viewed_at)`.execute(db)
  await sql`create index clicks_visitor on clicks (visitor, article_id, at)`.execute(db)
  await sql`
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
    ) partition by range (at)`.execute(db)
  // By the beginning of their day: the key lets a visitor count once per article, domain and day.
  await sql`
    create table transitions (
      visitor text not null,
      article_id text not null,
      domain text not null,
      day_start timestamptz not null,
      id uuid not null,
      at timestamptz not null,
      widget_id text not null,
      primary key (visitor, article_id, domain, day_start)
    ) partition by range (day_start)`.execute(db)
}

async function createRollUps(db: Kysely<unknown>): Promise<void> {
  // Experiment 0 = none: a key column cannot be null.
  await sql`
    create table widget_days (
      day date not null,
      widget_id text not null,
      domain text not null,
      experiment_id integer not null default 0,
      is_demo boolean not null default false,
      views integer not null default 0,
      raw_views integer not null default 0,
      clicks integer not null default 0,
      raw_clicks integer not null default 0,
      transitions integer not null default 0,
      primary key (day, widget_id, domain, experiment_id, is_demo)
    )`.execute(db)
  await sql`create index widget_days_experiment on widget_days (experiment_id) where experiment_id > 0`.execute(
    db,
  )
  await sql`
    create table widget_article_days (
      day date not null,
      widget_id text not null,
      domain text not null,
      article_id text not null,
      is_demo boolean not null default false,
      clicks integer not null default 0,
      transitions integer not null default 0,
      primary key (day, widget_id, domain, article_id, is_demo)
    )`.execute(db)
  // Titles of what was clicked or chosen: articles leave the published file, statistics name them for ever.
  await sql`
    create table clicked_articles (
      article_id text primary key,
      title text not null,
      site text not null
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table outbox, clicked_articles, widget_article_days, widget_days, transitions, uncounted_events, clicks, views,
      owner_links, experiments, presets, widgets`.execute(db)
}
