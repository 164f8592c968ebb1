import { sql } from 'kysely'

/** A reader's state: items that every change gives the member's next revision. Both go with the profile. */
export const reading = sql`
  create table reading_states (
    user_id uuid primary key references profiles (user_id) on delete cascade,
    revision bigint not null,
    horizon bigint not null check (horizon <= revision)
  );

  create table reading_items (
    user_id uuid not null references reading_states (user_id) on delete cascade,
    kind text not null check (kind in ('place', 'favourite', 'later', 'group', 'rule', 'seen')),
    key text not null,
    value jsonb,
    at bigint not null,
    revision bigint not null,
    stored_at timestamptz not null,
    primary key (user_id, kind, key)
  );
  create unique index reading_items_revision on reading_items (user_id, revision);
  create index reading_items_removed on reading_items (stored_at) where value is null;
`
