import { sql } from 'kysely'

/** Members under a legal hold, as the board told, and what is kept of them that would be gone without it. */
export const legalHolds = sql`
  create table legal_holds (
    user_id uuid primary key,
    until timestamptz
  );

  -- When the board last told.
  create table legal_holds_told (
    only_row boolean primary key default true check (only_row),
    at timestamptz not null
  );

  create table held_records (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null,
    kind text not null check (kind in ('profile', 'identity', 'sign_in')),
    at timestamptz not null,
    data jsonb not null
  );
  create index held_records_user on held_records (user_id);
`
