import { zoneOffset } from './date-zone.ts'

/** The parts of a date as written, not yet validated. */
export interface DateParts {
  year: string | number
  month?: string | number | undefined
  day?: string | undefined
  time?: string | undefined
  zone?: string | undefined
}

const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?$/

/** Seconds into the day; null for an invalid time. 24:00 and leap seconds are valid. */
function secondsOfDay(time: string): number | null {
  const match = timePattern.exec(time)
  if (!match) return null
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  if (minute > 59 || second > 60) return null
  if (hour > 23 && !(hour === 24 && minute === 0 && second === 0)) return null
  return hour * 3600 + minute * 60 + second
}

/**
 * Unix seconds of a date, or null when it is invalid (13th month, 31 April, 25 o'clock, unknown zone). Missing
 * month and day default to the first, a missing zone to `defaultZone`. Independent of the server's time zone.
 */
export function unixSeconds(parts: DateParts, defaultZone: string): number | null {
  const [year, month, day] = [Number(parts.year), Number(parts.month ?? 1), Number(parts.day ?? 1)]
  const seconds = parts.time ? secondsOfDay(parts.time) : 0
  const offset = zoneOffset(parts.zone || defaultZone)
  if (seconds === null || offset === null) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.getTime() / 1000 + seconds - offset
}
