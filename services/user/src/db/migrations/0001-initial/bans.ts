import { sql } from 'kysely'

/** Bans in force and ended ones, what banned members tried, and appeals: one per ban. */
export const bans = sql`
  create table bans (
    id uuid not null default gen_random_uuid(),
    user_id uuid primary key,
    reason text not null check (char_length(reason) between 1 and 200),
    memo text not null check (char_length(memo) <= 500),
    banned_at timestamptz not null,
    banned_by uuid not null,
    expires_at timestamptz,
    source jsonb
  );
  create unique index bans_id on bans (id);

  create table ended_bans (
    id uuid primary key,
    user_id uuid not null,
    reason text not null,
    memo text not null,
    banned_at timestamptz not null,
    banned_by uuid not null,
    expires_at timestamptz,
    source jsonb,
    ended_at timestamptz not null,
    ended_by uuid
  );
  create index ended_bans_user on ended_bans (user_id);
  create index ended_bans_ended on ended_bans (ended_at);

  create view all_bans as
  select id, user_id, reason, memo, banned_at, banned_by, expires_at, source,
    null::timestamptz as ended_at, null::uuid as ended_by
  from bans
  union all
  select id, user_id, reason, memo, banned_at, banned_by, expires_at, source, ended_at, ended_by
  from ended_bans;

  -- Not used; dropped by 0002-drop-left-bans.
  create table left_bans (
    identity_hash text primary key,
    reason text not null,
    memo text not null,
    banned_at timestamptz not null,
    banned_by uuid not null,
    expires_at timestamptz
  );

  create table appeals (
    id integer generated always as identity primary key,
    ban_id uuid not null unique,
    user_id uuid not null,
    text text not null check (char_length(text) between 1 and 500),
    created_at timestamptz not null,
    outcome text check (outcome in ('shortened', 'lifted', 'rejected')),
    reply text check (char_length(reply) between 1 and 500),
    decided_at timestamptz,
    decided_by uuid,
    new_expires_at timestamptz,
    check ((outcome is null) = (decided_at is null)),
    check ((outcome is null) = (reply is null))
  );
  create index appeals_user on appeals (user_id);

  create table ban_log (
    id uuid primary key,
    t timestamptz not null,
    user_id uuid not null,
    service text not null,
    ip text not null,
    route text
  );
  create index ban_log_t on ban_log (t desc);
  create index ban_log_user on ban_log (user_id, t);
`
