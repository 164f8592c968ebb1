import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_own_access (
      user_id uuid primary key,
      password_hash text,
      password_changed_at timestamptz,
      second_factor_secret text,
      second_factor_since timestamptz,
      second_factor_step bigint not null default 0,
      check ((password_hash is null) = (password_changed_at is null)),
      check ((second_factor_secret is null) = (second_factor_since is null))
    )`.execute(db)
  await sql`
    create table admin_recovery_codes (
      user_id uuid not null,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table admin_trusted_devices (
      token_hash text primary key,
      user_id uuid not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index admin_trusted_devices_user on admin_trusted_devices (user_id)`.execute(db)
  await sql`
    create table admin_tickets (
      ticket_hash text primary key,
      purpose text not null check (purpose in ('code', 'own_password', 'enrol', 'account')),
      user_id uuid not null,
      main_session_id uuid not null,
      password_hash text not null,
      has_second_factor boolean not null,
      secret text,
      expires_at timestamptz not null,
      check (secret is null or purpose in ('enrol', 'account'))
    )`.execute(db)
  await sql`create index admin_tickets_user on admin_tickets (user_id)`.execute(db)
  await sql`
    create table admin_access_settings (
      only_row boolean primary key default true check (only_row),
      second_factor_required boolean not null
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table admin_own_access, admin_recovery_codes, admin_trusted_devices, admin_tickets, admin_access_settings
  `.execute(db)
}
