import { sql } from 'kysely'

/** Requests of all services: by route and hour, altogether by hour, and single ones that ended with an error. */
export const requests = sql`
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
  );

  create table request_totals (
    hour timestamptz not null,
    is_demo boolean not null default false,
    count integer not null,
    errors integer not null,
    total_ms double precision not null,
    histogram integer[] not null,
    primary key (hour, is_demo)
  );

  create table request_batches (
    id uuid primary key,
    stored_at timestamptz not null default now()
  );
  create index request_batches_stored_at on request_batches (stored_at);

  create table request_errors (
    id uuid not null,
    at timestamptz not null,
    service text not null,
    method text not null,
    path text not null,
    status smallint not null,
    address text not null,
    primary key (id, at)
  ) partition by range (at);
  create index request_errors_at on request_errors (at desc, id desc);
  create index request_errors_5xx on request_errors (at desc, id desc) where status >= 500;
  create index request_errors_429 on request_errors (at desc, id desc) where status = 429;
`
