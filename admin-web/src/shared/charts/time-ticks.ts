import { dayMs, hourMs, jstClock } from '@gamelog/domain/jst'
import type { AxisTick } from './chart-types.ts'

const minuteMs = 60_000
const offsetMs = 9 * hourMs

/** Ticks and labels by the length of the axis; `narrow` is the distance of labels on phones. */
const grades = [
  { upTo: 2 * hourMs, tick: 5 * minuteMs, label: 15 * minuteMs, narrow: 30 * minuteMs },
  { upTo: 8 * hourMs, tick: 30 * minuteMs, label: hourMs, narrow: 2 * hourMs },
  { upTo: 48 * hourMs, tick: hourMs, label: 3 * hourMs, narrow: 6 * hourMs },
  { upTo: 10 * dayMs, tick: 6 * hourMs, label: dayMs, narrow: 2 * dayMs },
  { upTo: Number.POSITIVE_INFINITY, tick: dayMs, label: 7 * dayMs, narrow: 14 * dayMs },
]

/**
 * Ticks of a time axis by the clock of Tokyo: one an hour with a label each three hours for a day, finer and coarser ones
 * for shorter and longer axes.
 * @param from, until ends in unix ms.
 */
export function timeTicks(from: number, until: number, isNarrow = false): AxisTick[] {
  const grade = grades.find(({ upTo }) => until - from <= upTo)
  if (!grade) return []
  const distance = isNarrow ? grade.narrow : grade.label
  const ticks: AxisTick[] = []
  for (let at = roundUp(from, grade.tick); at <= until; at += grade.tick) {
    const isLabelled = (at + offsetMs) % distance === 0
    ticks.push(isLabelled ? { at, label: tickText(at, { from, until, distance }) } : { at })
  }
  return ticks
}

function roundUp(at: number, step: number): number {
  return Math.ceil((at + offsetMs) / step) * step - offsetMs
}

function tickText(at: number, axis: { from: number; until: number; distance: number }): string {
  const clock = jstClock(new Date(at))
  const day = `${clock.getUTCMonth() + 1}/${clock.getUTCDate()}`
  if (axis.distance >= dayMs) return day
  const hour = clock.getUTCHours()
  const minute = clock.getUTCMinutes()
  if (minute > 0) return `${hour}:${String(minute).padStart(2, '0')}`
  if (hour > 0 || at === axis.from) return `${hour}時`
  return at === axis.until ? '24時' : `${day} 0時`
}
