import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { createDatabase } from '@gamelog/server/database'
import { createDayPartitions } from '@gamelog/server/day-partitions'
import { type Kysely, sql } from 'kysely'

export type StatsDb = Kysely<unknown>

/** Days the events are spread over; today is the last one. */
export const eventDays = 90

export function openSchema(url: string, schema: 'antenna' | 'admin' | 'board' | 'widget'): StatsDb {
  return createDatabase<unknown>({ url, schema, statementTimeout: 0 })
}

/** The days of the events, yyyy-MM-dd, oldest first. */
export function benchDays(now = new Date()): string[] {
  const today = jstDayOf(now)
  return Array.from({ length: eventDays }, (_, index) => addDays(today, index - eventDays + 1))
}

/** A moment of the last 90 days before now: more in the evening of Tokyo than at night. */
export const someTime = sql`
  now() - make_interval(secs => (random() * ${eventDays - 2}::int)::int * 86400 + power(random(), 1.4) * 86000)`

/** Makes `count` clicks on 20,000 articles past the service, nine of ten counted, and their roll-ups. */
export async function addClicks(db: StatsDb, count: number): Promise<void> {
  for (const table of ['clicks', 'uncounted_clicks']) await createDayPartitions(db, table, benchDays())
  await sql`
    insert into articles (id, source_id, canonical_link, link, title, summary, published_at, date_known)
    select 'bench' || translate(substr(md5(n::text), 1, 11), '0189', 'wxyz'),
      (array(select id from sources order by id))[1 + n % (select count(*)::int from sources)],
      'https://bench.example/' || n, 'https://bench.example/' || n, '計測用の記事 ' || n, '',
      now() - make_interval(hours => n % 2160), true
    from generate_series(1, 20000) n
    on conflict do nothing`.execute(db)
  await sql`create temporary table bench_articles as
    select id, row_number() over (order by published_at)::int as n from articles`.execute(db)
  // A click falls on one of the 2,000 articles that were new on its day; few get most of them.
  const pick = sql`(select count(*) from bench_articles)::float`
  const row = (reason: ReturnType<typeof sql>) => sql`
    select gen_random_uuid() as id, at, a.id as article_id,
      case when random() < 0.8 then 'main' else 'intermediate' end as page,
      substr(md5(random()::text), 1, 22) as visitor ${reason}
    from (select ${someTime} as at, random() as r from generate_series(1, ${Math.round(count)}::int)) e
    join bench_articles a on a.n = greatest(1, ceil(
      (1 - extract(epoch from now() - at) / (${eventDays} * 86400.0)) * (${pick} - 2000) + power(r, 3) * 2000))::int`
  await sql`insert into clicks (id, at, article_id, page, visitor) ${row(sql``)}`.execute(db)
  await sql`insert into uncounted_clicks (id, at, article_id, page, visitor, reason) ${row(sql`, 'repeat'`)} limit ${Math.round(count / 9)}`.execute(
    db,
  )
  await rollUpClicks(db)
  await sql`analyze`.execute(db)
}

async function rollUpClicks(db: StatsDb): Promise<void> {
  await sql`truncate click_slots, click_hours, click_days`.execute(db)
  const all = sql`(select at, article_id, page, 1 as counted from clicks
    union all select at, article_id, page, 0 from uncounted_clicks)`
  await sql`
    insert into click_slots (slot, page, clicks, raw)
    select date_bin('10 minutes', at, 'epoch'), page, sum(counted), count(*) from ${all} e group by 1, 2`.execute(
    db,
  )
  await sql`
    insert into click_hours (hour, article_id, page, clicks, raw)
    select date_trunc('hour', at), article_id, page, sum(counted), count(*) from ${all} e group by 1, 2, 3`.execute(
    db,
  )
  await sql`
    insert into click_days (day, article_id, page, clicks, raw)
    select (at at time zone 'Asia/Tokyo')::date, article_id, page, sum(counted), count(*) from ${all} e
    group by 1, 2, 3`.execute(db)
}

/** Makes `count` page views of about 30,000 visitors a day past the service, and their roll-ups. */
export async function addPageViews(db: StatsDb, count: number): Promise<void> {
  await createDayPartitions(db, 'page_views', benchDays())
  await sql`
    insert into page_views (id, at, path, title, device, visitor, is_bot, is_cross_site)
    select gen_random_uuid(), at, path, path, (array['mobile', 'mobile', 'desktop', 'tablet'])[1 + n % 4],
      md5((random() * 30000)::int || at::date::text), n % 20 = 0, false
    from (
      select n, ${someTime} as at, (array['/', '/', '/board', '/board/thread/:id', '/redirect', '/about'])[1 + n % 6] as path
      from generate_series(1, ${Math.round(count)}::int) n
    ) e`.execute(db)
  await rollUpViews(db)
  await sql`analyze`.execute(db)
}

async function rollUpViews(db: StatsDb): Promise<void> {
  await sql`truncate page_view_slots, page_view_hours, page_view_days, page_view_path_days`.execute(db)
  const seen = sql`(
    select at, path, title, (at at time zone 'Asia/Tokyo')::date as day, is_bot or is_cross_site as is_left_out,
      row_number() over (partition by (at at time zone 'Asia/Tokyo')::date, visitor, is_bot or is_cross_site order by at) as nth
    from page_views)`
  const figures = sql`
    count(*) filter (where not is_left_out), count(*),
    count(*) filter (where nth = 1 and not is_left_out), count(*) filter (where nth = 1)`
  for (const [table, key] of [
    ['page_view_slots (slot', sql`date_bin('10 minutes', at, 'epoch')`],
    ['page_view_hours (hour', sql`date_trunc('hour', at)`],
    ['page_view_days (day', sql`day`],
  ] as const) {
    await sql`
      insert into ${sql.raw(table)}, views, raw_views, visitors, raw_visitors)
      select ${key}, ${figures} from ${seen} e group by 1`.execute(db)
  }
  await sql`
    insert into page_view_path_days (day, path, title, views, raw_views)
    select day, path, title, count(*) filter (where not is_left_out), count(*) from ${seen} e group by 1, 2, 3`.execute(
    db,
  )
}

/** Bytes of a table with its indexes and partitions. */
export async function bytesOf(db: StatsDb, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size(${table}::regclass)) as bytes
    from pg_partition_tree(${table}::regclass)`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
