import { sql } from 'kysely'

/** Sources, the last fetches of each, and requests about them. */
export const sources = sql`
  create table sources (
    id text primary key,
    name text not null,
    feed_url text not null,
    home_url text not null,
    host text not null,
    zone text not null,
    accent jsonb not null,
    rule jsonb not null,
    interval_s integer not null check (interval_s > 0),
    position integer not null,
    active boolean not null,
    origin text not null default 'file' check (origin in ('file', 'office')),
    edited text[] not null default '{}',
    added_at timestamptz not null default now(),
    removed_at timestamptz,

    -- The last document.
    etag text,
    last_modified text,
    body_hash text,
    format text,
    items integer,
    tagged_items integer,
    bytes integer,
    charset text,
    charset_reason text,
    parsed_apart boolean not null default false,

    -- Tries and failures.
    last_ok_at timestamptz,
    last_try_at timestamptz,
    next_try_at timestamptz not null default now(),
    asked_at timestamptz,
    claim uuid,
    claimed_until timestamptz,
    failures integer not null default 0,
    error_code text,
    error_detail text,
    -- When the operators were last told that the source keeps failing.
    failing_noticed_at timestamptz,
    moved_to text,
    moved_count smallint not null default 0,

    paused boolean not null default false,
    pause_reason text check (pause_reason in ('office', 'gone')),
    paused_at timestamptz,
    paused_until timestamptz,
    pause_note text not null default ''
  );
  create index sources_host on sources (host);

  create table source_fetches (
    id bigint primary key generated always as identity,
    source_id text not null references sources (id) on delete cascade,
    at timestamptz not null,
    result text not null check (result in ('ok', 'unchanged', 'failed')),
    status integer,
    error_code text,
    error_detail text,
    items integer,
    added integer,
    changed integer,
    bytes integer,
    ms integer not null
  );
  create index source_fetches_source on source_fetches (source_id, at desc);
  create index source_fetches_at on source_fetches (at);

  create table source_rules (
    id integer primary key generated always as identity,
    name text not null,
    source_id text references sources (id) on delete cascade,
    conditions jsonb not null,
    effect jsonb not null,
    enabled boolean not null,
    updated_at timestamptz not null default now()
  );

  -- Figures of /sources.
  create table source_weeks (
    source_id text primary key references sources (id) on delete cascade,
    computed_at timestamptz not null,
    last_day date not null,
    articles integer not null,
    clicks integer not null,
    direct double precision,
    dead_links integer
  );

  create table source_requests (
    id integer primary key generated always as identity,
    -- sha256 (hex) of the key that opens it.
    key_hash text not null unique,
    source_id text,
    -- As it was when the request came; empty without a source.
    source_name text not null,
    kind text not null check (kind in ('stop', 'fix', 'other')),
    text text not null,
    article text,
    contact text,
    state text not null check (state in ('received', 'checking', 'done', 'declined')),
    address text,
    created_at timestamptz not null,
    changed_at timestamptz not null
  );
  create index source_requests_waiting on source_requests (id) where state in ('received', 'checking');
  create index source_requests_address on source_requests (created_at) where address is not null;

  create table source_request_entries (
    id integer primary key generated always as identity,
    request_id integer not null references source_requests (id) on delete cascade,
    at timestamptz not null,
    -- Null = the requester.
    by_user text,
    state text not null check (state in ('received', 'checking', 'done', 'declined')),
    text text not null
  );
  create index source_request_entries_request on source_request_entries (request_id, id);
`
