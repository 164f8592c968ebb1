import { type Kysely, sql } from 'kysely'

/** Requests of all services: by route and hour, altogether by hour, and single ones that ended with an error. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_hours (
      hour timestamptz not null,
      service text not null,
      method text not null,
      route text not null,
      is_demo boolean not null default false,
      count integer not null,
      errors integer not null,
      total_ms double precision not null,
      histogram integer[] not null,
      primary key (hour, service, method, route, is_demo)
    )`.execute(db)
  await sql`
    create table request_totals (
      hour timestamptz not null,
      is_demo boolean not null default false,
      count integer not null,
      errors integer not null,
      total_ms double precision not null,
      histogram integer[] not null,
      primary key (hour, is_demo)
    )`.execute(db)
  await sql`
    create table request_batches (
      id uuid primary key,
      stored_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index request_batches_stored_at on request_batches (stored_at)`.execute(db)
  await sql`
    create table request_errors (
      id uuid not null,
      at timestamptz not null,
      service text not null,
      method text not null,
      path text not null,
      status smallint not null,
      address text not null,
      primary key (id, at)
    ) partition by range (at)`.execute(db)
  await sql`create index request_errors_at on request_errors (at desc, id desc)`.execute(db)
  await sql`create index request_errors_5xx on request_errors (at desc, id desc) where status >= 500`.execute(
    db,
  )
  await sql`create index request_errors_429 on request_errors (at desc, id desc) where status = 429`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table request_errors, request_batches, request_totals, request_hours`.execute(db)
}
