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
