import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import { daysInRange } from '@gamelog/domain/jst'

/** Days of Asia/Tokyo, yyyy-MM-dd, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Days picked in the calendar; `to` is null until the second one. */
export interface DayChoice {
  readonly from: string
  readonly to: string | null
}

/** The first and the last day that may be chosen. */
export interface DayLimits {
  readonly first?: string | undefined
  readonly last?: string | undefined
}

export function isWithin(day: string, { first, last }: DayLimits): boolean {
  return (first === undefined || day >= first) && (last === undefined || day <= last)
}

/** Whether days may be chosen: in order, at most 90, within the limits. */
export function isAllowed({ from, to }: Days, limits: DayLimits): boolean {
  const days = daysInRange(from, to)
  return days >= 1 && days <= maxRangeDays && isWithin(from, limits) && isWithin(to, limits)
}

/**
 * The choice after a press on a day: a first day, then a last one. A day before the first one begins anew.
 * @returns null when the press is ignored: a day outside the limits, or more than 90 days
 */
export function chooseDay({ from, to }: DayChoice, day: string, limits: DayLimits): DayChoice | null {
  if (!isWithin(day, limits)) return null
  if (to !== null || day < from) return { from: day, to: null }
  return daysInRange(from, day) > maxRangeDays ? null : { from, to: day }
}

/** Local midnight of a day: the calendar shows dates in the browser's zone, whichever that is. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** yyyy-MM-dd of a calendar's date. */
export function fromLocalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
