import type { BasicStats } from '@gamelog/contracts/stats/basic'
import { percentileOf } from '@gamelog/domain/duration-histogram'
import { hourMs } from '@gamelog/domain/jst'
import { comparedPeriod, percent, readStatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { type RequestSums, sumRequests } from './repository.ts'

/**
 * Figures of all requests in a range of days, and in the period before; for a range that ends today that period ends with
 * the same hour. @throws 400 for a wrong range
 */
export async function readBasicStats(
  db: Db,
  query: Parameters<typeof readStatsRange>[0],
  now = new Date(),
): Promise<BasicStats> {
  const range = readStatsRange(query, now)
  const before = comparedPeriod(range, now)
  const [current, previous] = await Promise.all([
    sumRequests(db, range.from, range.until),
    sumRequests(db, before.from, endOfHour(before.until)),
  ])
  return { ...figuresOf(current), previous: figuresOf(previous) }
}

function figuresOf({ count, errors, total_ms, histogram }: RequestSums): Omit<BasicStats, 'previous'> {
  return {
    error_rate: percent(errors, count),
    avg_response_time: averageOf(total_ms, count),
    response_time_p95: percentileOf(histogram, 95),
    requests: count,
    errors,
  }
}

/** Mean duration (ms) with one decimal; null without requests. */
export function averageOf(totalMs: number, count: number): number | null {
  return count === 0 ? null : Math.round((totalMs / count) * 10) / 10
}

/** The end of the hour that ends with or after a moment. */
function endOfHour(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / hourMs) * hourMs)
}
