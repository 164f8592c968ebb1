import { type Kysely, sql } from 'kysely'

/** Notices for the operators on their way to the webhook, and how its delivery goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id uuid primary key,
      at timestamptz not null,
      service text not null,
      kind text not null,
      subject text not null,
      detail text,
      link text not null,
      stored_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
  await sql`create index notices_waiting on notices (at, id) where sent_at is null`.execute(db)
  await sql`create index notices_stored_at on notices (stored_at)`.execute(db)
  await sql`
    create table notice_delivery (
      only_row boolean primary key default true check (only_row),
      next_try_at timestamptz not null default now(),
      failures integer not null default 0,
      last_sent_at timestamptz,
      first_error_at timestamptz,
      last_error text,
      last_error_at timestamptz
    )`.execute(db)
  await sql`insert into notice_delivery default values`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notice_delivery, notices`.execute(db)
}
