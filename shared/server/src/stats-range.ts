import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import {
  addDays,
  dayMs,
  daysInRange,
  endOfJstDay,
  hourMs,
  jstDayOf,
  slotMs,
  startOfJstDay,
  startOfSlot,
} from '@gamelog/domain/jst'
import { badRequest } from './errors.ts'

/** A range of days of Asia/Tokyo, both ends included. */
export interface StatsRange {
  /** yyyy-MM-dd */
  firstDay: string
  lastDay: string
  days: number
  /** First moment of the range, and the first one after it. */
  from: Date
  until: Date
}

interface RangeQuery {
  start_date?: string | undefined
  end_date?: string | undefined
}

/**
 * The days a statistics query asks for: today when it names none, until today without an end, one day without a start.
 * @throws 400 when the range is reversed, in the future or longer than 90 days
 */
export function readStatsRange(query: RangeQuery, now = new Date()): StatsRange {
  const today = jstDayOf(now)
  const lastDay = query.end_date ?? today
  const firstDay = query.start_date ?? lastDay
  const days = daysInRange(firstDay, lastDay)
  if (days < 1) throw badRequest('開始日は終了日以前の日付を指定してください')
  if (lastDay > today) throw badRequest('未来の日付は指定できません')
  if (days > maxRangeDays) throw badRequest(`期間は最大${maxRangeDays}日まで指定できます`)
  return toRange(firstDay, lastDay)
}

/** The range of the same length that ends the day before. */
export function periodBefore({ firstDay, days }: StatsRange): StatsRange {
  return toRange(addDays(firstDay, -days), addDays(firstDay, -1))
}

/**
 * The period before, as a range is compared with it: when the range ends today, the last day of the period before ends with the
 * same ten minutes.
 */
export function comparedPeriod(range: StatsRange, now = new Date()): StatsRange {
  const before = periodBefore(range)
  if (range.lastDay !== jstDayOf(now)) return before
  const slotEnd = startOfSlot(now).getTime() + slotMs
  return { ...before, until: new Date(slotEnd - range.days * dayMs) }
}

/** The parts a range is shown in: its 24 hours when it is one day, else its days; `starts` are their first moments. */
export function partsOf({ days, from }: StatsRange): { unit: 'hour' | 'day'; starts: Date[] } {
  const [unit, count, length] = days === 1 ? (['hour', 24, hourMs] as const) : (['day', days, dayMs] as const)
  return {
    unit,
    starts: Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * length)),
  }
}

/**
 * Counts of a range by its parts; 0 where nothing was counted, null for parts that have not begun.
 * @param rows counts by the first moment of an hour or a day, whichever the range is shown in
 */
export function fillParts(
  range: StatsRange,
  rows: readonly { start: Date; count: number }[],
  now = new Date(),
): (number | null)[] {
  const counts = new Map(rows.map(({ start, count }) => [start.getTime(), count]))
  return partsOf(range).starts.map((start) => (start > now ? null : (counts.get(start.getTime()) ?? 0)))
}

function toRange(firstDay: string, lastDay: string): StatsRange {
  const [from, until] = [startOfJstDay(firstDay), endOfJstDay(lastDay)]
  return { firstDay, lastDay, days: daysInRange(firstDay, lastDay), from, until }
}

/** `part` of `whole` in percent with one decimal; null when `whole` is 0. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}

/** Change from `previous` to `current` in percent with one decimal; null when `previous` is 0. */
export function change(current: number, previous: number): number | null {
  return percent(current - previous, previous)
}
