import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admins (
      user_id uuid primary key,
      granted boolean not null,
      changed_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table admin_sessions (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      user_id uuid not null,
      main_session_id uuid not null,
      identity text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index admin_sessions_expires_at on admin_sessions (expires_at)`.execute(db)
  await sql`
    create table admin_password (
      only_row boolean primary key default true check (only_row),
      hash text not null,
      source text not null check (source in ('environment', 'command', 'initial')),
      changed_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index audit_log_actor on audit_log (actor_user_id, at desc, id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_log_actor`.execute(db)
  await sql`drop table admins, admin_sessions, admin_password`.execute(db)
}
