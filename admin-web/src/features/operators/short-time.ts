import { monthDayTime } from '../../shared/times.ts'

/** いま within a minute, 14:03 of today, else 11/21 14:03. */
export function shortTime(time: string, now = Date.now()): string {
  if (Math.abs(now - Date.parse(time)) < 60_000) return 'いま'
  const today = monthDayTime(new Date(now).toISOString(), now).slice(0, 6)
  const text = monthDayTime(time, now)
  return text.startsWith(today) ? text.slice(6) : text
}
