import { dateTime } from '@gamelog/ui/format'

function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1_000)
}

/** 11/22 13:49 of an ISO time, Tokyo; with the year when it is another one than now. */
export function monthDayTime(time: string, now = Date.now()): string {
  const text = dateTime(secondsOf(time))
  return text.startsWith(dateTime(now / 1_000).slice(0, 5)) ? text.slice(5) : text
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

/** 14:05:52 of today, else 11/21 14:05. `t` in unix seconds. */
export function clockOf(t: number): string {
  const isToday = dateTime(t).slice(0, 10) === dateTime(Date.now() / 1_000).slice(0, 10)
  const exact = exactTime(new Date(t * 1_000).toISOString())
  return isToday ? exact.slice(11) : exact.slice(5, 16)
}
