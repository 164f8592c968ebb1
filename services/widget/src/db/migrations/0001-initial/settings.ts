import { sql } from 'kysely'

/** Widgets and what the back office sets for them. */
export const settings = sql`
  create table widgets (
    widget_id text primary key,
    name text not null,
    memo text not null default '',
    article_ids text[] not null default '{}',
    rule_order text not null default 'newest' check (rule_order in ('newest', 'most_clicked')),
    rule_category text not null default 'all',
    rule_count integer not null default 6 check (rule_count between 1 and 12),
    version integer not null default 1,
    -- Domains that may show it.
    access text not null default 'all' check (access in ('all', 'listed')),
    allowed_domains text[] not null default '{}',
    refused_domains text[] not null default '{}',
    paused_at timestamptz,
    ended_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by uuid
  );
  insert into widgets (widget_id, name) values
    ('gamelog-pc-grid', 'PC・グリッド'),
    ('gamelog-pc-list', 'PC・リスト'),
    ('gamelog-mobile-grid', 'スマホ・グリッド'),
    ('gamelog-mobile-list', 'スマホ・リスト');

  create table presets (
    id integer generated always as identity primary key,
    name text not null,
    description text not null default '',
    article_ids text[] not null,
    updated_at timestamptz not null default now()
  );

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
  );

  create table owner_links (
    domain text primary key,
    key_hash bytea not null unique,
    created_at timestamptz not null default now(),
    created_by uuid not null
  );
`
