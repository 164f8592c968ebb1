import { addHistogram, durationBounds, emptyHistogram } from '@gamelog/domain/duration-histogram'
import { hourMs } from '@gamelog/domain/jst'
import { type Random, seededRandom } from '../common/random.ts'
import { historyHours, trafficAt } from '../common/traffic.ts'
import type { AdminTables, Db } from './tables.ts'

interface DemoRoute {
  service: 'user' | 'board' | 'antenna' | 'admin'
  method: 'GET' | 'POST'
  /** Fastify path. */
  route: string
  /** Requests of the busiest possible hour. */
  peak: number
  /** ms that half of the requests take. */
  median: number
  /** Share that ends with 5xx. */
  errors: number
}

/** The main routes of the product. */
export const demoRoutes: readonly DemoRoute[] = [
  {
    service: 'board',
    method: 'GET',
    route: '/api/board/threads/:id',
    peak: 2_600,
    median: 6,
    errors: 0.0004,
  },
  { service: 'board', method: 'GET', route: '/api/board/threads', peak: 1_900, median: 5, errors: 0.0003 },
  { service: 'board', method: 'GET', route: '/board/thread/:id', peak: 700, median: 14, errors: 0.0004 },
  { service: 'board', method: 'GET', route: '/board', peak: 460, median: 12, errors: 0.0002 },
  {
    service: 'board',
    method: 'POST',
    route: '/api/board/threads/:id/posts',
    peak: 70,
    median: 34,
    errors: 0.004,
  },
  { service: 'antenna', method: 'GET', route: '/', peak: 820, median: 11, errors: 0.0003 },
  { service: 'antenna', method: 'GET', route: '/redirect', peak: 190, median: 9, errors: 0.0002 },
  { service: 'antenna', method: 'POST', route: '/api/articles/click', peak: 240, median: 4, errors: 0.001 },
  {
    service: 'admin',
    method: 'POST',
    route: '/api/analytics/page-view',
    peak: 900,
    median: 3,
    errors: 0.0006,
  },
  { service: 'user', method: 'GET', route: '/api/users/me', peak: 380, median: 8, errors: 0.001 },
  { service: 'user', method: 'POST', route: '/auth/v1/token', peak: 130, median: 26, errors: 0.006 },
]

/** Spread of the durations: standard deviation of their logarithm. */
const spread = 0.8
/** ms a request of the last bucket is taken to last. */
const longest = 40_000

type Hour = AdminTables['request_hours']

/** Invented requests of the main routes by hour, and of all routes together. @returns number of rows */
export async function insertRequestHistory(tx: Db, now: Date): Promise<number> {
  const hours = demoRoutes.flatMap((route) => makeHours(route, now))
  const totals = [...Map.groupBy(hours, ({ hour }) => hour.getTime()).values()].map(sumOf)
  for (let start = 0; start < hours.length; start += 1_000)
    await tx
      .insertInto('request_hours')
      .values(hours.slice(start, start + 1_000))
      .execute()
  await tx.insertInto('request_totals').values(totals).execute()
  return hours.length + totals.length
}

function makeHours({ service, method, route, peak, median, errors }: DemoRoute, now: Date): Hour[] {
  const seed = `demo:requests ${method} ${route}`
  const random = seededRandom(seed)
  const shares = bucketShares(median)
  return historyHours(now).map((hour) => {
    const passed = Math.min(1, (now.getTime() - hour.getTime()) / hourMs)
    const wanted = peak * trafficAt(hour, { seed, now }) * passed
    const histogram = shares.map((share) => rounded(wanted * share, random))
    const count = histogram.reduce((sum, value) => sum + value, 0)
    return {
      hour,
      service,
      method,
      route,
      is_demo: true,
      count,
      histogram,
      errors: Math.min(count, rounded(count * errors, random)),
      total_ms: Math.round(histogram.reduce((sum, value, bucket) => sum + value * middleOf(bucket), 0)),
    }
  })
}

/** Shares of the buckets when the logarithms of the durations are spread normally. */
function bucketShares(median: number): number[] {
  const below = [...durationBounds.map((bound) => normal(Math.log(bound / median) / spread)), 1]
  return below.map((share, bucket) => share - (below[bucket - 1] ?? 0))
}

/** The standard normal distribution up to `x`, by its logistic approximation. */
function normal(x: number): number {
  return 1 / (1 + Math.exp(-1.702 * x))
}

function middleOf(bucket: number): number {
  return ((durationBounds[bucket - 1] ?? 0) + (durationBounds[bucket] ?? longest)) / 2
}

/** Up or down by chance, so that sums come out right. */
function rounded(value: number, random: Random): number {
  return Math.floor(value + random())
}

function sumOf(rows: readonly Hour[]): AdminTables['request_totals'] {
  const histogram = emptyHistogram()
  for (const row of rows) addHistogram(histogram, row.histogram)
  const sum = (column: 'count' | 'errors' | 'total_ms') => rows.reduce((all, row) => all + row[column], 0)
  const hour = rows[0]?.hour ?? new Date(0)
  return {
    hour,
    is_demo: true,
    count: sum('count'),
    errors: sum('errors'),
    total_ms: sum('total_ms'),
    histogram,
  }
}
