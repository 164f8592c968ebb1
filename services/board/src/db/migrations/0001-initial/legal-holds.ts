import { sql } from 'kysely'

/** Legal holds, and signed files of what is disclosed. */
export const legalHolds = sql`
  create table legal_holds (
    id uuid primary key,
    user_id uuid,
    thread_id integer references threads (id),
    reason text not null,
    reference text not null,
    since timestamptz not null default now(),
    until timestamptz,
    created_by uuid not null,
    ended_at timestamptz,
    ended_by uuid,
    check ((user_id is null) <> (thread_id is null))
  );
  create index legal_holds_member on legal_holds (user_id) where ended_at is null;
  create index legal_holds_thread on legal_holds (thread_id) where ended_at is null;

  create table disclosure_keys (
    id uuid primary key,
    -- PEM.
    public_key text not null,
    private_key_sealed text not null,
    created_at timestamptz not null default now()
  );

  create table disclosure_exports (
    id uuid primary key,
    target jsonb not null,
    purpose text not null,
    with_accounts boolean not null,
    created_at timestamptz not null,
    created_by uuid not null,
    records integer not null,
    bytes integer not null,
    sha256 text not null,
    key_id uuid not null references disclosure_keys (id)
  );
`
