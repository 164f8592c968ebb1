/** Days are `yyyy-MM-dd` of Asia/Tokyo, which is UTC+9 all year. */
const offsetMs = 9 * 3_600_000
export const dayMs = 86_400_000
export const hourMs = 3_600_000
/** The ten minutes statistics are rolled up by. */
export const slotMs = 600_000

/** A Date whose UTC fields are the clock of Tokyo at `at`. */
export function jstClock(at: Date): Date {
  return new Date(at.getTime() + offsetMs)
}

const weekdays = '日月火水木金土'

/** `2026/11/21(土) 20:01:05`. */
export function jstSecond(at: Date): string {
  const clock = jstClock(at)
  const [day = '', time = ''] = clock.toISOString().split('T')
  return `${day.replaceAll('-', '/')}(${weekdays[clock.getUTCDay()]}) ${time.slice(0, 8)}`
}

/** The day a moment falls on. */
export function jstDayOf(at: Date): string {
  return jstClock(at).toISOString().slice(0, 10)
}

/** First moment of a day. */
export function startOfJstDay(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`)
}

/** First moment of the day after. */
export function endOfJstDay(day: string): Date {
  return new Date(startOfJstDay(day).getTime() + dayMs)
}

/** The day `count` days later, earlier when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Number of days from `first` to `last`, both included; below 1 when they are swapped. */
export function daysInRange(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
}

/** First moment of the ten minutes a moment falls into. */
export function startOfSlot(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % slotMs))
}

/** First moment of the hour a moment falls into. */
export function startOfHour(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % hourMs))
}
