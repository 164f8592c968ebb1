import { sql } from 'kysely'

/** Operators of the back office, and how they sign in. */
export const operators = sql`
  create table admins (
    user_id uuid primary key,
    granted boolean not null,
    role text not null default 'admin' check (role in ('admin', 'moderator', 'editor', 'viewer')),
    changed_at timestamptz not null default now()
  );

  create table admin_sessions (
    token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
    user_id uuid not null,
    main_session_id uuid not null,
    identity text,
    role text not null default 'admin' check (role in ('admin', 'moderator', 'editor', 'viewer')),
    user_agent text not null default '',
    address text not null default '',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz
  );
  create index admin_sessions_expires_at on admin_sessions (expires_at);

  create table admin_password (
    only_row boolean primary key default true check (only_row),
    hash text not null,
    source text not null check (source in ('environment', 'command', 'initial')),
    changed_at timestamptz not null default now()
  );

  create table admin_own_access (
    user_id uuid primary key,
    password_hash text,
    password_changed_at timestamptz,
    second_factor_secret text,
    second_factor_since timestamptz,
    second_factor_step bigint not null default 0,
    check ((password_hash is null) = (password_changed_at is null)),
    check ((second_factor_secret is null) = (second_factor_since is null))
  );

  create table admin_recovery_codes (
    user_id uuid not null,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  );

  create table admin_trusted_devices (
    token_hash text primary key,
    user_id uuid not null,
    expires_at timestamptz not null
  );
  create index admin_trusted_devices_user on admin_trusted_devices (user_id);

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
  );
  create index admin_tickets_user on admin_tickets (user_id);

  create table admin_access_settings (
    only_row boolean primary key default true check (only_row),
    second_factor_required boolean not null
  );
`
