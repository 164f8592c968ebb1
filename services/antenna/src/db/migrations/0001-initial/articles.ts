import { sql } from 'kysely'

/** Articles, their publication, takedowns and the checks of their links. */
export const articles = sql`
  create table articles (
    id text primary key check (id ~ '^[a-z2-7]{16}$'),
    source_id text not null references sources (id),
    guid text,
    canonical_link text not null,
    discriminator text not null default '',
    link_rule smallint not null default 1,
    link text not null,
    title text not null,
    summary text not null,
    thumbnail_url text,
    published_at timestamptz not null,
    date_known boolean not null,
    first_seen_at timestamptz not null default now(),
    -- What the rules of this revision made of it.
    rules_revision integer not null default 0,
    dropped_by integer,
    pr_by integer,
    guide_by integer,
    category_by integer,
    category text
  );
  create unique index articles_identity on articles (canonical_link, discriminator);
  create index articles_guid on articles (source_id, guid);
  create index articles_link_rule on articles (link_rule);
  create index articles_published on articles (published_at desc, id);
  create index articles_source_published on articles (source_id, published_at);

  create table publication (
    only_row boolean primary key default true check (only_row),
    wanted_revision bigint not null,
    published_revision bigint not null,
    published_at timestamptz,
    rules_revision integer not null default 0
  );
  insert into publication (wanted_revision, published_revision) values (1, 0);

  create table takedowns (
    id integer primary key generated always as identity,
    target text not null check (target in ('article', 'thumbnail', 'site')),
    article_id text not null,
    title text not null,
    host text not null,
    canonical_link text not null,
    same_title text,
    thumbnail_url text,
    reason text not null check (reason in ('rights', 'personal', 'error', 'other')),
    note text not null,
    at timestamptz not null,
    by_user text not null,
    articles integer not null,
    places jsonb not null,
    took_ms integer,
    checked_at timestamptz,
    check_from timestamptz not null,
    restored_at timestamptz,
    restored_by text
  );
  create index takedowns_article on takedowns (article_id) where restored_at is null;
  create index takedowns_link on takedowns (canonical_link) where restored_at is null;

  create table link_checks (
    article_id text primary key references articles (id) on delete cascade,
    link text not null,
    host text not null,
    added_at timestamptz not null default now(),
    due_at timestamptz,
    checked_at timestamptz,
    result text check (result in ('ok', 'gone', 'unknown')),
    code text,
    gone_since timestamptz,
    dead_since timestamptz,
    other_sites text[],
    unknown_in_a_row integer not null default 0
  );
  create index link_checks_due on link_checks (due_at) where due_at is not null;
  create index link_checks_added on link_checks (added_at);

  create table link_hosts (
    host text primary key,
    next_at timestamptz not null
  );
`
