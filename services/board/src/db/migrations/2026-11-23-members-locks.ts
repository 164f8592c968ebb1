import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Network of one line: an IPv4 address, or the /64 of an IPv6 address.
  await sql`
    create function address_network(address text) returns text language sql immutable parallel safe as $$
      select case when address like '%:%' then host(network(set_masklen(address::inet, 64))) else address end
    $$`.execute(db)
  await sql`create index posts_author on posts (author_user_id, posted_at desc, thread_id desc, post_number desc)
    where author_user_id is not null`.execute(db)
  await sql`create index posts_network on posts (address_network(author_ip), posted_at)
    where author_ip is not null and author_user_id is not null`.execute(db)
  await sql`create index reports_network on reports (address_network(reporter_ip), reported_at)
    where reporter_ip is not null`.execute(db)

  await sql`alter table posts add column author_port integer`.execute(db)
  await sql`alter table reports add column reporter_port integer`.execute(db)

  // When the operators closed the thread, and the hidden posts they knew of when they opened it again.
  await sql`alter table threads add column locked_at timestamptz,
    add column accepted_hidden integer not null default 0`.execute(db)
  // Postgres before 17 cannot change the expression of a generated column.
  await sql`alter table threads drop column status`.execute(db)
  await sql`alter table threads add column status text not null generated always as (case
    when archived_at is not null then 'archived'
    when reported then 'reported'
    when locked_at is not null or post_count >= 1000 then 'locked'
    else 'active' end) stored`.execute(db)
}
