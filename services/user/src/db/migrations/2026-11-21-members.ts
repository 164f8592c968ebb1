import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profiles (
      user_id uuid primary key,
      user_number integer not null unique check (user_number > 0),
      display_name text not null check (char_length(display_name) between 1 and 15),
      bio text not null check (char_length(bio) <= 200),
      provider text not null check (provider in ('discord', 'google', 'twitter')),
      provider_avatar_url text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table user_numbers (
      only_row boolean primary key default true check (only_row),
      last integer not null
    )`.execute(db)
  await sql`insert into user_numbers (last) values (0)`.execute(db)
  await sql`
    create table game_accounts (
      user_id uuid not null references profiles (user_id) on delete cascade,
      game_type text not null check (game_type in ('apex-legends')),
      game_username text not null check (char_length(game_username) between 1 and 32),
      platform text not null check (platform in ('PC', 'PlayStation', 'Xbox', 'Switch')),
      primary key (user_id, game_type)
    )`.execute(db)
  await sql`
    create table bans (
      user_id uuid primary key,
      reason text not null check (char_length(reason) between 1 and 200),
      memo text not null check (char_length(memo) <= 500),
      banned_at timestamptz not null,
      banned_by uuid not null,
      expires_at timestamptz
    )`.execute(db)
  await sql`
    create table left_bans (
      identity_hash text primary key,
      reason text not null,
      memo text not null,
      banned_at timestamptz not null,
      banned_by uuid not null,
      expires_at timestamptz
    )`.execute(db)
  await sql`
    create table ban_log (
      id uuid primary key,
      t timestamptz not null,
      user_id uuid not null,
      service text not null,
      ip text not null
    )`.execute(db)
  await sql`create index ban_log_t on ban_log (t desc)`.execute(db)
  await sql`
    create table outbox (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default clock_timestamp(),
      actor_user_id uuid,
      action text not null,
      target text not null,
      before jsonb,
      after jsonb,
      reason text
    )`.execute(db)
  await sql`create index outbox_at on outbox (at)`.execute(db)
}
