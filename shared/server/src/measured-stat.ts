import type { MeasuredStat } from '@gamelog/contracts/stats/summary'
import { dayMs, hourMs } from '@gamelog/domain/jst'
import { comparedPeriod, fillParts, periodBefore, type StatsRange } from './stats-range.ts'

/** From `from` until just before `until`. */
export interface Period {
  from: Date
  until: Date
}

export interface PartCount {
  /** First moment of the part. */
  start: Date
  count: number
}

/** Counts a period by parts of `partMs` from its beginning on; parts without anything may be left out. */
export type CountParts = (period: Period, partMs: number) => Promise<PartCount[]>

/** A figure over a range and over the period before it, with its hours or days. */
export async function measureStat(
  range: StatsRange,
  countParts: CountParts,
  now = new Date(),
): Promise<Pick<MeasuredStat, 'value' | 'previous' | 'series'>> {
  const unit = range.days === 1 ? 'hour' : 'day'
  const partMs = unit === 'hour' ? hourMs : dayMs
  const before = periodBefore(range)
  const compared = comparedPeriod(range, now)
  const [current, previous, comparable] = await Promise.all([
    countParts(range, partMs),
    countParts(before, partMs),
    compared.until < before.until ? countParts(compared, partMs) : undefined,
  ])
  return {
    value: sum(current),
    previous: sum(comparable ?? previous),
    series: {
      unit,
      current: fillParts(range, current, now),
      previous: fillParts(before, previous, now).map((count) => count ?? 0),
    },
  }
}

function sum(parts: readonly PartCount[]): number {
  return parts.reduce((total, { count }) => total + count, 0)
}
