import { addDays, dayMs, hourMs, jstClock, jstDayOf, slotMs, startOfJstDay } from '@gamelog/domain/jst'
import { seededRandom } from './random.ts'

/** Days of invented history; today is one more. */
export const demoHistoryDays = 40

/** Share of the busiest hour by hour of a working day in Japan: a hump at lunch, the peak after 21:00. */
const workingDay = [
  ...[0.52, 0.36, 0.22, 0.13, 0.09, 0.08, 0.12, 0.24, 0.33, 0.29, 0.28, 0.33],
  ...[0.53, 0.43, 0.32, 0.32, 0.36, 0.45, 0.54, 0.62, 0.73, 0.85, 0.84, 0.69],
]
/** The same for Saturday and Sunday: later mornings, busier afternoons. */
const weekend = [
  ...[0.62, 0.49, 0.33, 0.21, 0.13, 0.1, 0.11, 0.17, 0.27, 0.39, 0.5, 0.57],
  ...[0.63, 0.66, 0.67, 0.68, 0.69, 0.7, 0.73, 0.77, 0.84, 0.92, 0.89, 0.7],
]
/** Traffic of whole days from Sunday to Saturday. */
const byWeekday = [1, 0.88, 0.87, 0.9, 0.91, 0.97, 1]
/** A day had this much less traffic than the one after it. */
const dailyGrowth = 0.005
/** Largest deviation of an hour, and of ten minutes, from the shape. */
const jitter = 0.08

interface TrafficOptions {
  /** Different seeds deviate from the shape differently; the same one always alike. */
  seed?: string
  /** The time the growth leads up to. */
  now?: Date
}

/** Traffic of an hour relative to the busiest possible one, 0 to 1: by hour and weekday in Japan, growing slowly. */
export function trafficAt(
  hourStart: Date,
  { seed = 'demo:traffic', now = hourStart }: TrafficOptions = {},
): number {
  const clock = jstClock(hourStart)
  const weekday = clock.getUTCDay()
  const shape = weekday === 0 || weekday === 6 ? weekend : workingDay
  const age = Math.max(0, now.getTime() - hourStart.getTime()) / dayMs
  const level = (shape[clock.getUTCHours()] ?? 0) * (byWeekday[weekday] ?? 1) * (1 - dailyGrowth) ** age
  return Math.min(1, level * deviation(seed, hourStart))
}

/** Starts of the hours of the history and of today, oldest first; the last one is under way. */
export function historyHours(now: Date): Date[] {
  const first = startOfJstDay(addDays(jstDayOf(now), -demoHistoryDays)).getTime()
  const count = Math.floor((now.getTime() - first) / hourMs) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * hourMs))
}

export interface SlotCount {
  /** First moment of the ten minutes. */
  slot: Date
  count: number
}

/**
 * Invented counts by ten minutes over the history and today, oldest first; of the last ten minutes as much as has passed.
 * @param peak count of the busiest possible hour
 */
export function countsBySlot(peak: number, seed: string, now: Date): SlotCount[] {
  const random = seededRandom(`${seed} rounding`)
  return historyHours(now).flatMap((hour) => {
    const perSlot = (peak * trafficAt(hour, { seed, now })) / 6
    return Array.from({ length: 6 }, (_, index) => new Date(hour.getTime() + index * slotMs))
      .filter((slot) => slot <= now)
      .map((slot) => {
        const passed = Math.min(1, (now.getTime() - slot.getTime()) / slotMs)
        return { slot, count: Math.floor(perSlot * deviation(seed, slot) * passed + random()) }
      })
  })
}

/** A factor around 1 that depends on seed and time alone. */
function deviation(seed: string, at: Date): number {
  return 1 + (seededRandom(`${seed} ${at.getTime()}`)() * 2 - 1) * jitter
}
