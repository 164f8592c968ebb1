import { dateTime, monthDayTime as monthDayTimeOf } from '@gamelog/ui/format'

function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1_000)
}

/** 11/22 13:49 of an ISO time, Tokyo; with the year when it is another one than now. */
export function monthDayTime(time: string, now = Date.now()): string {
  return monthDayTimeOf(secondsOf(time), now / 1_000)
}

/** 2026/11/22 13:49:48, Tokyo. */
export function exactTime(time: string): string {
  return `${dateTime(secondsOf(time))}:${String(new Date(time).getUTCSeconds()).padStart(2, '0')}`
}

/** 2026/11/22, Tokyo. */
export function dayOf(time: string): string {
  return dateTime(secondsOf(time)).slice(0, 10)
}

/** Days in a month of the Gregorian calendar, on average. */
const daysInMonth = 30.44

/** `40日前`, from two months on `5か月前`, from a year on `1年5か月前`. */
function ageText(days: number): string {
  if (days < 1) return '1日未満'
  const months = Math.floor(days / daysInMonth)
  if (months < 2) return `${days}日前`
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}か月` : ''}前`
}

/** 2025/06/02（1年5か月前）, Tokyo. `now` in ms. */
export function dayAndAge(time: string, now = Date.now()): string {
  return `${dayOf(time)}（${ageText(Math.floor((now - Date.parse(time)) / 86_400_000))}）`
}

function isToday(time: string, now: number): boolean {
  return dayOf(time) === dayOf(new Date(now).toISOString())
}

/** 14:05 of today, else 11/21 14:05 as `monthDayTime` has it. `now` in ms. */
export function shortTime(time: string, now = Date.now()): string {
  const text = monthDayTime(time, now)
  return isToday(time, now) ? text.slice(-5) : text
}

/** 14:05:52 of today, else as `shortTime`. `now` in ms. */
export function shortTimeToSecond(time: string, now = Date.now()): string {
  return isToday(time, now) ? exactTime(time).slice(11) : shortTime(time, now)
}
