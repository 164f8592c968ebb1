import { durationBuckets } from '@gamelog/domain/duration-histogram'
import { sql } from 'kysely'
import type { Db } from '../../../services/admin/src/db/tables.ts'

/** Hours of request statistics up to now: every route in every hour. */
export async function addRequestHistory(
  db: Db,
  { routes, days }: { routes: number; days: number },
): Promise<void> {
  const histogram = sql`(select array_agg(((n * 7 + bucket * 13) % 40)::int order by bucket)
    from generate_series(1, ${sql.lit(durationBuckets)}) bucket)`
  await sql`
    insert into request_hours (hour, service, method, route, count, errors, total_ms, histogram)
    select date_trunc('hour', now()) - make_interval(hours => h), 'board', 'GET', '/api/route/' || n, 500, n % 3,
      9000, ${histogram}
    from generate_series(0, ${days}::int * 24 - 1) h, generate_series(1, ${routes}::int) n`.execute(db)
  await sql`
    insert into request_totals (hour, count, errors, total_ms, histogram)
    select date_trunc('hour', now()) - make_interval(hours => n), 50000, 100, 900000, ${histogram}
    from generate_series(0, ${days}::int * 2 * 24 - 1) n`.execute(db)
  await sql`vacuum analyze request_hours, request_totals`.execute(db)
}

/** Bytes of the request tables with their indexes. */
export async function requestBytes(db: Db): Promise<{ hours: number; totals: number }> {
  const { rows } = await sql<{ hours: number; totals: number }>`
    select pg_total_relation_size('request_hours') as hours, pg_total_relation_size('request_totals') as totals`.execute(
    db,
  )
  return rows[0] ?? { hours: 0, totals: 0 }
}

/** Roll-ups of page views up to now, and the rows of today, `recent` of them in the last 30 minutes. */
export async function addPageViewHistory(
  db: Db,
  { days, views, recent }: { days: number; views: number; recent: number },
): Promise<void> {
  const perDay = Math.round(views / days)
  const today = sql`(now() at time zone 'UTC' + interval '9 hours')::date`
  for (const [table, key, count, start] of [
    [
      'page_view_slots',
      'slot',
      days * 144,
      sql`date_bin('10 minutes', now(), 'epoch') - interval '10 minutes' * n`,
    ],
    ['page_view_hours', 'hour', days * 24, sql`date_bin('1 hour', now(), 'epoch') - interval '1 hour' * n`],
    ['page_view_days', 'day', days, sql`${today} - n`],
  ] as const) {
    const each = Math.round(views / count)
    await sql`
      insert into ${sql.table(table)} (${sql.ref(key)}, views, raw_views, visitors, raw_visitors)
      select ${start}, ${sql.lit(each)}, ${sql.lit(each)} + n % 50, ${sql.lit(Math.round(each / 3))} + n % 20,
        ${sql.lit(Math.round(each / 3))} + n % 50
      from generate_series(0, ${sql.lit(count * 2)} - 1) n`.execute(db)
  }
  await sql`
    insert into page_view_path_days (day, path, title, views, raw_views)
    select ${today} - day, '/page/' || page, 'ページ' || page, ${sql.lit(Math.round(perDay / 20))} + page,
      ${sql.lit(Math.round(perDay / 18))} + page
    from generate_series(0, ${sql.lit(days * 2)} - 1) day, generate_series(1, 20) page`.execute(db)
  await sql`
    insert into page_views (id, at, path, title, device, visitor, is_bot)
    select gen_random_uuid(),
      now() - interval '30 minutes' * (n::float8 / ${sql.lit(recent)}),
      '/page/' || n % 20, 'ページ' || n % 20, (array['mobile', 'desktop', 'tablet'])[1 + n % 3],
      left(md5((n % 4000)::text), 22), n % 12 = 0
    from generate_series(0, ${sql.lit(perDay)} - 1) n`.execute(db)
  await sql`vacuum analyze page_views, page_view_slots, page_view_hours, page_view_days, page_view_path_days`.execute(
    db,
  )
}

/** Bytes with indexes: of the roll-ups of one kind of row each, and of the single views. */
export async function pageViewBytes(db: Db): Promise<{ rollUps: number; rows: number; views: number }> {
  const { rows } = await sql<{ rollUps: number; rows: number; views: number }>`
    select
      (select sum(pg_total_relation_size(name::regclass)) from unnest(array[
        'page_view_slots', 'page_view_hours', 'page_view_days', 'page_view_path_days']) name)::bigint as "rollUps",
      (select sum(pg_total_relation_size(inhrelid)) from pg_inherits
        where inhparent = 'page_views'::regclass)::bigint as rows,
      (select count(*) from page_views) as views`.execute(db)
  return rows[0] ?? { rollUps: 0, rows: 0, views: 0 }
}
