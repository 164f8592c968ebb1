import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ad_slots (
      id text primary key,
      enabled boolean not null
    )`.execute(db)
  await sql`
    create table page_views (
      id uuid primary key,
      at timestamptz not null,
      path text not null,
      title text not null,
      device text not null check (device in ('desktop', 'mobile', 'tablet')),
      visitor text not null,
      is_bot boolean not null
    )`.execute(db)
  await sql`create index page_views_at on page_views (at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table page_views, ad_slots`.execute(db)
}
