import { isJstDay } from '@gamelog/contracts/common/date-range'
import { addDays, daysInRange } from '@gamelog/domain/jst'
import { type Days, isAllowed } from '../../shared/range-picker/day-choice.ts'

export type RangeName = 'today' | 'yesterday' | '7d' | '30d' | 'custom'

export interface DayRange extends Days {
  readonly name: RangeName
  readonly days: number
}

/** The range as the address has it; no parameter means today. */
export interface RangeAddress {
  readonly range?: 'yesterday' | '7d' | '30d' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const named = [
  { name: 'today', back: 0, days: 1 },
  { name: 'yesterday', back: 1, days: 1 },
  { name: '7d', back: 0, days: 7 },
  { name: '30d', back: 0, days: 30 },
] as const

/** The range that ends `back` days before today. */
export function namedRange(name: Exclude<RangeName, 'custom'>, today: string): DayRange {
  const { back, days } = named.find((range) => range.name === name) ?? named[0]
  const to = addDays(today, -back)
  return { name, from: addDays(to, 1 - days), to, days }
}

/** The range of these days, by its name where it has one. */
export function rangeOf(from: string, to: string, today: string): DayRange {
  const days = daysInRange(from, to)
  const known = named.find((range) => range.days === days && addDays(today, -range.back) === to)
  return { name: known?.name ?? 'custom', from, to, days }
}

/** The range an address names; today where it names none, or days that may not be shown. */
export function readRange({ range, from, to }: RangeAddress, today: string): DayRange {
  if (range) return namedRange(range, today)
  return from && to && isJstDay(from) && isJstDay(to) && isAllowed({ from, to }, { last: today })
    ? rangeOf(from, to, today)
    : namedRange('today', today)
}

/** The address of a range. */
export function writeRange({ name, from, to }: DayRange): Required<RangeAddress> {
  if (name === 'custom') return { range: undefined, from, to }
  return { range: name === 'today' ? undefined : name, from: undefined, to: undefined }
}

/**
 * The period of the same length before (-1) or after (1); after today's there is none: a period that would reach beyond
 * today ends today.
 */
export function stepRange({ from, to, days }: DayRange, step: -1 | 1, today: string): DayRange {
  const moved = addDays(to, step * days)
  const end = moved > today ? today : moved
  return step === 1 && to >= today ? rangeOf(from, to, today) : rangeOf(addDays(end, 1 - days), end, today)
}

/** 2026/11/22(日) */
export function dayText(day: string): string {
  const weekday = '日月火水木金土'[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${day.replaceAll('-', '/')}(${weekday})`
}

/** 2026/11/22(日), or 2026/11/16(月) – 2026/11/22(日). */
export function rangeText({ from, to }: DayRange): string {
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
}

/** Name of the compared period: 昨日の同時刻, 前日, 前の7日間. */
export function comparedText({ name, days }: DayRange): string {
  if (name === 'today') return '昨日の同時刻'
  return days === 1 ? '前日' : `前の${days}日間`
}
