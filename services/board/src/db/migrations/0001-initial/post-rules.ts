import { sql } from 'kysely'

/** Rules for posts, what they matched, and the posts they hold. */
export const postRules = sql`
  create sequence post_rule_changes;
  create table post_rules (
    id integer primary key generated always as identity,
    name text not null,
    state text not null check (state in ('draft', 'on', 'off')),
    effect text not null check (effect in ('refuse', 'hold', 'queue', 'count')),
    message text not null,
    conditions jsonb not null,
    -- sha256 (hex) of the conditions: the dry run they need is found by it.
    digest text not null,
    -- Order within an effect.
    position integer not null,
    version integer not null default 1,
    -- Ascending over all rules: replicas see by the largest that a rule has changed.
    change bigint not null,
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  create index post_rules_change on post_rules (change);

  create table post_rule_dry_runs (
    digest text primary key,
    at timestamptz not null,
    examined integer not null,
    matching integer not null,
    "right" integer not null,
    wrong integer not null
  );

  create table post_rule_days (
    rule_id integer not null references post_rules on delete cascade,
    day date not null,
    hits integer not null,
    primary key (rule_id, day)
  );

  create table held_posts (
    id integer primary key generated always as identity,
    kind text not null check (kind in ('post', 'thread', 'next')),
    status text not null default 'waiting' check (status in ('waiting', 'published', 'refused', 'withdrawn')),
    rule_id integer not null,
    rule_name text not null,
    message text not null,
    held_at timestamptz not null default now(),
    -- Of a reply its thread, of a next thread the one it continues.
    thread_id integer references threads,
    title text,
    game_category text not null,
    article_id text,
    user_name text not null,
    content text not null,
    hits jsonb not null,
    author_user_id uuid,
    author_guest text,
    author_ip text,
    author_port integer,
    author_since timestamptz,
    -- Input of the display id.
    identity text not null,
    -- Owner of its idempotency keys: an account, or the address of a guest.
    key_owner text not null,
    published_thread_id integer,
    published_number integer,
    decided_at timestamptz,
    decided_by uuid,
    note text
  );
  create index held_posts_waiting on held_posts (held_at, id) where status = 'waiting';
  create index held_posts_decided on held_posts (decided_at desc, id desc) where status <> 'waiting';
  create index held_posts_owner on held_posts (key_owner) where status = 'waiting';
  -- Writers see what became of their held posts.
  create index held_posts_author on held_posts (author_user_id, held_at desc, id desc)
    where author_user_id is not null;
  create index held_posts_guest on held_posts (author_guest, held_at desc, id desc)
    where author_guest is not null;

  create table matched_posts (
    id integer primary key generated always as identity,
    at timestamptz not null default now(),
    rule_id integer not null,
    rule_name text not null,
    effect text not null,
    thread_id integer,
    post_number integer,
    held_id integer,
    title text,
    user_name text not null,
    content text not null,
    hits jsonb not null,
    author_user_id uuid
  );
  create index matched_posts_at on matched_posts (at desc, id desc);
  create index matched_posts_rule on matched_posts (rule_id, at desc, id desc);
  create index matched_posts_held on matched_posts (held_id) where held_id is not null;
  create index matched_posts_author on matched_posts (author_user_id) where post_number is null;

  create table post_texts (
    id bigint primary key generated always as identity,
    at timestamptz not null default clock_timestamp(),
    -- HMAC of the author: a member, or the address of a guest.
    author text not null,
    -- Author and idempotency key: a repeated request is not a repeated text.
    request text unique,
    exact integer not null,
    parts integer[] not null,
    bands integer[] not null
  );
  create index post_texts_at on post_texts (at);
`
