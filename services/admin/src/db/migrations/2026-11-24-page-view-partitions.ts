import { type Kysely, sql } from 'kysely'

/** Page views in one partition a day of Asia/Tokyo, and their roll-ups, filled from the views that are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await moveViews(db)
  await createRollUps(db)
  await fillRollUps(db)
}

async function moveViews(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_views rename to unpartitioned_page_views`.execute(db)
  await sql`alter index page_views_pkey rename to unpartitioned_page_views_pkey`.execute(db)
  await sql`alter index page_views_at rename to unpartitioned_page_views_at`.execute(db)
  await sql`
    create table page_views (
      id uuid not null,
      at timestamptz not null,
      path text not null,
      title text not null,
      device text not null check (device in ('desktop', 'mobile', 'tablet')),
      visitor text not null,
      is_bot boolean not null,
      is_cross_site boolean not null default false,
      primary key (id, at)
    ) partition by range (at)`.execute(db)
  await sql`create index page_views_at on page_views (at)`.execute(db)
  // Japan is 9 hours ahead of UTC all year.
  await sql`
    do $$
    declare
      day date;
    begin
      for day in select distinct (at at time zone 'UTC' + interval '9 hours')::date from unpartitioned_page_views loop
        execute format(
          'create table %I partition of page_views for values from (%L) to (%L)',
          'page_views_' || to_char(day, 'YYYYMMDD'),
          to_char(day, 'YYYY-MM-DD') || 'T00:00:00+09:00',
          to_char(day + 1, 'YYYY-MM-DD') || 'T00:00:00+09:00'
        );
      end loop;
    end $$`.execute(db)
  await sql`
    insert into page_views (id, at, path, title, device, visitor, is_bot, is_cross_site)
    select id, at, path, title, device, visitor, is_bot, is_cross_site from unpartitioned_page_views`.execute(
    db,
  )
  await sql`drop table unpartitioned_page_views`.execute(db)
}

async function createRollUps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_view_visitors (
      day date not null,
      visitor text not null,
      slot timestamptz not null,
      counted_slot timestamptz,
      primary key (day, visitor)
    )`.execute(db)
  for (const [table, start] of [
    ['page_view_slots', 'slot timestamptz'],
    ['page_view_hours', 'hour timestamptz'],
    ['page_view_days', 'day date'],
  ] as const) {
    const [key = ''] = start.split(' ')
    await sql`
      create table ${sql.table(table)} (
        ${sql.raw(start)} not null,
        is_demo boolean not null default false,
        views integer not null,
        raw_views integer not null,
        visitors integer not null,
        raw_visitors integer not null,
        primary key (${sql.ref(key)}, is_demo)
      )`.execute(db)
  }
  await sql`
    create table page_view_path_days (
      day date not null,
      path text not null,
      title text not null,
      is_demo boolean not null default false,
      views integer not null,
      raw_views integer not null,
      primary key (day, path, title, is_demo)
    )`.execute(db)
}

async function fillRollUps(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into page_view_visitors (day, visitor, slot, counted_slot)
    select
      (at at time zone 'UTC' + interval '9 hours')::date,
      visitor,
      date_bin('10 minutes', min(at), 'epoch'),
      date_bin('10 minutes', min(at) filter (where not is_bot and not is_cross_site), 'epoch')
    from page_views
    group by 1, 2`.execute(db)
  for (const [table, key, ofView, ofSlot] of [
    ['page_view_slots', 'slot', `date_bin('10 minutes', at, 'epoch')`, 'slot'],
    ['page_view_hours', 'hour', `date_bin('1 hour', at, 'epoch')`, `date_bin('1 hour', slot, 'epoch')`],
    [
      'page_view_days',
      'day',
      `(at at time zone 'UTC' + interval '9 hours')::date`,
      `(slot at time zone 'UTC' + interval '9 hours')::date`,
    ],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (${sql.ref(key)}, views, raw_views, visitors, raw_visitors)
      select start, sum(views), sum(raw_views), sum(visitors), sum(raw_visitors)
      from (
        select ${sql.raw(ofView)} as start, (not is_bot and not is_cross_site)::int as views, 1 as raw_views,
          0 as visitors, 0 as raw_visitors
        from page_views
        union all
        select ${sql.raw(ofSlot)}, 0, 0, 0, 1 from page_view_visitors
        union all
        select ${sql.raw(ofSlot)}, 0, 0, 1, 0
        from (select counted_slot as slot from page_view_visitors where counted_slot is not null) counted
      ) parts
      group by start`.execute(db)
  await sql`
    insert into page_view_path_days (day, path, title, views, raw_views)
    select (at at time zone 'UTC' + interval '9 hours')::date, path, title,
      count(*) filter (where not is_bot and not is_cross_site), count(*)
    from page_views
    group by 1, 2, 3`.execute(db)
}
