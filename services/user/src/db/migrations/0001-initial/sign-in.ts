import { sql } from 'kysely'

/** Accounts, how they sign in, and their sessions. */
export const signIn = sql`
  create table signing_keys (
    kid text primary key,
    public_jwk jsonb not null,
    private_key text not null,
    created_at timestamptz not null,
    signs_from timestamptz not null
  );

  create table accounts (
    id uuid primary key,
    email text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    last_sign_in_at timestamptz not null
  );

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
  );
  create index identities_user on identities (user_id);

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
  );
  create index sessions_user on sessions (user_id);
  create index sessions_refreshed on sessions (refreshed_at);

  create table revocations (
    session_id uuid primary key,
    revoked_at timestamptz not null
  );
  create index revocations_at on revocations (revoked_at);

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
    -- No foreign key: the callback of an ended session gets an answer that says so.
    session_id uuid,
    provider_token text,
    provider_refresh_token text,
    created_at timestamptz not null,
    returned_at timestamptz
  );
  create index flows_created on flows (created_at);
`
