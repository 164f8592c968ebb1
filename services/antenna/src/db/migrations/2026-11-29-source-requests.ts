import { type Kysely, sql } from 'kysely'

/** Requests about sources, and what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table source_requests (
      id integer primary key generated always as identity,
      -- sha256 (hex) of the key that opens it.
      key_hash text not null unique,
      source_id text,
      -- As it was when the request came; empty without a source.
      source_name text not null,
      kind text not null check (kind in ('stop', 'fix', 'other')),
      text text not null,
      article text,
      contact text,
      state text not null check (state in ('received', 'checking', 'done', 'declined')),
      address text,
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`create index source_requests_waiting on source_requests (id) where state in ('received', 'checking')`.execute(
    db,
  )
  await sql`create index source_requests_address on source_requests (created_at) where address is not null`.execute(
    db,
  )
  await sql`
    create table source_request_entries (
      id integer primary key generated always as identity,
      request_id integer not null references source_requests (id) on delete cascade,
      at timestamptz not null,
      -- Null = the requester.
      by_user text,
      state text not null check (state in ('received', 'checking', 'done', 'declined')),
      text text not null
    )`.execute(db)
  await sql`create index source_request_entries_request on source_request_entries (request_id, id)`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table source_request_entries`.execute(db)
  await sql`drop table source_requests`.execute(db)
}
