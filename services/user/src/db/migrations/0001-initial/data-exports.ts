import { sql } from 'kysely'

/** Files of members' own data. A member has one at a time; it goes with the profile. */
export const dataExports = sql`
  create table data_exports (
    id uuid primary key,
    user_id uuid not null unique references profiles (user_id) on delete cascade,
    state text not null check (state in ('working', 'ready', 'failed')),
    failure text check (failure in ('too_large', 'error')),
    requested_at timestamptz not null,
    -- Of the run that may write.
    run uuid,
    records integer not null default 0,
    -- The JSON, and as it is stored.
    bytes bigint,
    stored_bytes bigint,
    made_at timestamptz,
    check ((state = 'failed') = (failure is not null)),
    check ((state = 'ready') = (made_at is not null))
  );
  create index data_exports_requested on data_exports (requested_at);

  -- Parts of one gzip stream, in their order.
  create table data_export_parts (
    export_id uuid not null references data_exports (id) on delete cascade,
    run uuid not null,
    number integer not null,
    -- Compressed already.
    data bytea storage external not null,
    made_at timestamptz not null,
    primary key (export_id, run, number)
  );
`
