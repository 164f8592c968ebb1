import { type Kysely, sql } from 'kysely'

const tables = ['clicks', 'uncounted_clicks'] as const

/** Columns both tables have, in the order of the rows that are moved. */
const columns = sql`id, at, article_id, page, from_host, visitor, network, member`

/**
 * Clicks in partitions of a day of Asia/Tokyo, and what they add up to by ten minutes, hour and day. Without foreign keys: making or
 * dropping a partition would otherwise lock the articles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index clicks_at, clicks_visitor, clicks_article`.execute(db)
  await setAside(db)
  await sql`
    create table clicks (
      id uuid not null,
      at timestamptz not null,
      article_id text not null,
      page text not null check (page in ('main', 'intermediate')),
      from_host text,
      visitor text not null,
      network text,
      member text,
      primary key (id, at)
    ) partition by range (at)`.execute(db)
  await sql`create index clicks_at on clicks (at)`.execute(db)
  await sql`create index clicks_visitor on clicks (visitor, article_id, at)`.execute(db)
  await sql`
    create table uncounted_clicks (
      like clicks including constraints,
      reason text not null check (reason in ('bot', 'cross-site', 'repeat')),
      primary key (id, at)
    ) partition by range (at)`.execute(db)
  for (const table of tables) await moveRows(db, table)
  await createRollUps(db)
}

async function moveRows(db: Kysely<unknown>, table: (typeof tables)[number]): Promise<void> {
  const old = sql.table(`old_${table}`)
  const { rows } = await sql<{ day: string; next: string }>`
    select day::text, (day + 1)::text as next
    from (select distinct (at at time zone 'Asia/Tokyo')::date as day from ${old}) days`.execute(db)
  for (const { day, next } of rows)
    await sql`
      create table ${sql.table(`${table}_${day.replaceAll('-', '')}`)}
      partition of ${sql.table(table)} for values from (${sql.lit(`${day}T00:00+09`)}) to (${sql.lit(`${next}T00:00+09`)})`.execute(
      db,
    )
  const reason = table === 'clicks' ? sql`` : sql`, reason`
  await sql`insert into ${sql.table(table)} (${columns}${reason}) select ${columns}${reason} from ${old}`.execute(
    db,
  )
  await sql`drop table ${old}`.execute(db)
}

async function createRollUps(db: Kysely<unknown>): Promise<void> {
  // Covering keys: the back office adds up long ranges from the index alone.
  await sql`
    create table click_slots (
      slot timestamptz not null,
      page text not null check (page in ('main', 'intermediate')),
      is_demo boolean not null default false,
      clicks integer not null,
      raw integer not null,
      primary key (slot, page, is_demo) include (clicks, raw)
    )`.execute(db)
  await sql`
    create table click_hours (
      hour timestamptz not null,
      article_id text not null,
      page text not null check (page in ('main', 'intermediate')),
      is_demo boolean not null default false,
      clicks integer not null,
      raw integer not null,
      primary key (hour, article_id, page, is_demo) include (clicks)
    )`.execute(db)
  await sql`
    create table click_days (
      day date not null,
      article_id text not null,
      page text not null check (page in ('main', 'intermediate')),
      is_demo boolean not null default false,
      clicks integer not null,
      raw integer not null,
      primary key (day, article_id, page, is_demo) include (clicks, raw)
    )`.execute(db)
  // Visitors are hashes but for those that the demo's seed made up.
  const every = sql`(
    select at, article_id, page, visitor like 'demo-%' as is_demo, 1 as counted from clicks
    union all
    select at, article_id, page, visitor like 'demo-%', 0 from uncounted_clicks
  ) every_click`
  await sql`
    insert into click_slots (slot, page, is_demo, clicks, raw)
    select to_timestamp(floor(extract(epoch from at) / 600) * 600), page, is_demo, sum(counted), count(*)
    from ${every} group by 1, 2, 3`.execute(db)
  await sql`
    insert into click_hours (hour, article_id, page, is_demo, clicks, raw)
    select date_trunc('hour', at, 'UTC'), article_id, page, is_demo, sum(counted), count(*)
    from ${every} group by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into click_days (day, article_id, page, is_demo, clicks, raw)
    select (at at time zone 'Asia/Tokyo')::date, article_id, page, is_demo, sum(counted), count(*)
    from ${every} group by 1, 2, 3, 4`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table click_slots, click_hours, click_days`.execute(db)
  await sql`drop index clicks_at, clicks_visitor`.execute(db)
  await setAside(db)
  await sql`
    create table clicks (
      id uuid primary key,
      at timestamptz not null,
      article_id text not null references articles (id),
      page text not null check (page in ('main', 'intermediate')),
      from_host text,
      visitor text not null,
      network text,
      member text
    )`.execute(db)
  await sql`create index clicks_at on clicks (at)`.execute(db)
  await sql`create index clicks_visitor on clicks (visitor, article_id, at)`.execute(db)
  await sql`create table uncounted_clicks (like clicks including constraints including indexes)`.execute(db)
  await sql`
    alter table uncounted_clicks
      add column reason text not null check (reason in ('bot', 'cross-site', 'repeat'))`.execute(db)
  await sql`create index clicks_article on clicks (article_id, at)`.execute(db)
  for (const table of tables) {
    const reason = table === 'clicks' ? sql`` : sql`, reason`
    const old = sql.table(`old_${table}`)
    await sql`insert into ${sql.table(table)} (${columns}${reason}) select ${columns}${reason} from ${old}`.execute(
      db,
    )
    await sql`drop table ${old}`.execute(db)
  }
}

/** Renames the tables and their keys, so that new ones can take the names. */
async function setAside(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    const old = sql.table(`old_${table}`)
    await sql`alter table ${sql.table(table)} rename to ${old}`.execute(db)
    await sql`alter table ${old} rename constraint ${sql.ref(`${table}_pkey`)} to ${sql.ref(`old_${table}_pkey`)}`.execute(
      db,
    )
  }
}
