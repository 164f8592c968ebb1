import { sql } from 'kysely'

/** Profiles and what belongs to them, and what is kept of members who left. */
export const members = sql`
  create table profiles (
    -- No foreign key: accounts may live in a Supabase project.
    user_id uuid primary key,
    user_number integer not null unique check (user_number > 0),
    display_name text not null check (char_length(display_name) between 1 and 15),
    bio text not null check (char_length(bio) <= 200),
    provider text not null check (provider in ('discord', 'google', 'twitter')),
    provider_avatar_url text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );

  create table user_numbers (
    only_row boolean primary key default true check (only_row),
    last integer not null
  );
  insert into user_numbers (last) values (0);

  -- Registrations by ten minutes: a profile goes with its member, the count stays.
  create table new_user_slots (
    slot timestamptz not null,
    is_demo boolean not null default false,
    users integer not null,
    primary key (slot, is_demo)
  );

  create table game_accounts (
    user_id uuid not null references profiles (user_id) on delete cascade,
    game_type text not null check (game_type in ('apex-legends')),
    game_username text not null check (char_length(game_username) between 1 and 32),
    platform text not null check (platform in ('PC', 'PlayStation', 'Xbox', 'Switch')),
    primary key (user_id, game_type)
  );

  create table member_memos (
    user_id uuid primary key,
    memo text not null check (char_length(memo) between 1 and 500),
    updated_at timestamptz not null,
    updated_by uuid not null
  );

  create table tombstones (
    identity_hash text primary key,
    user_id uuid not null,
    left_at timestamptz not null,
    is_unlinked boolean not null default false
  );
  create index tombstones_user on tombstones (user_id);
  create index tombstones_left on tombstones (left_at);

  -- Accounts that left and that the board has not been told about.
  create table departures (
    user_id uuid primary key,
    left_at timestamptz not null
  );
`
