import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signing_keys (
      kid text primary key,
      public_jwk jsonb not null,
      private_key text not null,
      created_at timestamptz not null,
      signs_from timestamptz not null
    )`.execute(db)
  await sql`
    create table accounts (
      id uuid primary key,
      email text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_sign_in_at timestamptz not null
    )`.execute(db)
  await sql`
    create table identities (
      identity_id uuid primary key,
      user_id uuid not null references accounts (id) on delete cascade,
      provider text not null check (provider in ('discord', 'google', 'twitter')),
      provider_id text not null check (provider_id <> ''),
      identity_data jsonb not null,
      email text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_sign_in_at timestamptz not null,
      unique (provider, provider_id)
    )`.execute(db)
  await sql`create index identities_user on identities (user_id)`.execute(db)
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references accounts (id) on delete cascade,
      refresh_key text not null,
      counter integer not null check (counter >= 0),
      provider text not null,
      created_at timestamptz not null,
      refreshed_at timestamptz not null,
      user_agent text not null,
      ip text not null
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_refreshed on sessions (refreshed_at)`.execute(db)
  await sql`
    create table revocations (
      session_id uuid primary key,
      revoked_at timestamptz not null
    )`.execute(db)
  await sql`create index revocations_at on revocations (revoked_at)`.execute(db)
  await sql`
    create table flows (
      id uuid primary key,
      state_hash text not null unique,
      provider text not null,
      code_challenge text not null,
      redirect_to text not null,
      upstream_verifier text not null,
      nonce text not null,
      cookie_hash text not null,
      code_hash text unique,
      user_id uuid references accounts (id) on delete cascade,
      provider_token text,
      provider_refresh_token text,
      created_at timestamptz not null,
      returned_at timestamptz
    )`.execute(db)
  await sql`create index flows_created on flows (created_at)`.execute(db)
}
