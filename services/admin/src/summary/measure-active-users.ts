import type { MeasuredStat } from '@gamelog/contracts/stats/summary'
import {
  comparedPeriod,
  fillParts,
  partsOf,
  periodBefore,
  type StatsRange,
} from '@gamelog/server/stats-range'
import type { Db } from '../db/tables.ts'
import { countVisitors, listVisitors, type VisitorPart } from '../page-views/roll-up-repository.ts'

/** Visitors with a counted page view, distinct within each day; a range adds its days. */
export async function measureActiveUsers(db: Db, range: StatsRange, now: Date): Promise<MeasuredStat> {
  const before = periodBefore(range)
  const [current, earlier, previous] = await Promise.all([
    listVisitors(db, range),
    listVisitors(db, before),
    countVisitors(db, comparedPeriod(range, now)),
  ])
  const series = (ofRange: StatsRange, parts: readonly VisitorPart[]) =>
    fillParts(
      ofRange,
      parts.map(({ start, visitors }) => ({ start, count: visitors })),
      now,
    )
  return {
    value: sum(current.map(({ visitors }) => visitors)),
    previous,
    raw: sum(current.map(({ raw_visitors }) => raw_visitors)),
    series: {
      unit: partsOf(range).unit,
      current: series(range, current),
      previous: series(before, earlier).map((count) => count ?? 0),
    },
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
