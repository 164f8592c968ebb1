import type { EndpointStats } from '@gamelog/contracts/stats/api-health'
import { percentileOf } from '@gamelog/domain/duration-histogram'
import { dayMs, hourMs, jstDayOf, startOfHour, startOfJstDay } from '@gamelog/domain/jst'
import { change, percent } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { averageOf } from '../requests/read-basic-stats.ts'
import { sumRoutes } from '../requests/repository.ts'

/** Routes asked for today or yesterday until the end of this hour; those with most errors first, then the busiest. */
export async function readEndpoints(db: Db, now = new Date()): Promise<EndpointStats[]> {
  const from = startOfJstDay(jstDayOf(now))
  const rows = await sumRoutes(db, {
    from,
    earlierFrom: new Date(from.getTime() - dayMs),
    earlierUntil: new Date(startOfHour(now).getTime() + hourMs - dayMs),
  })
  return rows
    .map(({ service, method, route, count, errors, total_ms, histogram, earlier }) => ({
      service,
      method,
      route,
      today_count: count,
      yesterday_count: earlier,
      comparison: change(count, earlier),
      error_count: errors,
      error_rate: percent(errors, count),
      p95_ms: percentileOf(histogram, 95),
      avg_ms: averageOf(total_ms, count),
    }))
    .toSorted(
      (a, b) =>
        b.error_count - a.error_count || b.today_count - a.today_count || a.route.localeCompare(b.route),
    )
}
