import { jstClock, jstDayOf } from '@gamelog/domain/jst'
import { dayLabel } from './history-days.ts'

/** 14:04 with `today` before it, 昨日 23:02, 11/19 01:12, and with its year when that is another. Both in ms. */
export function momentText(at: number, now: number, today = ''): string {
  const clock = jstClock(new Date(at)).toISOString().slice(11, 16)
  const label = dayLabel(at, now)
  if (label === '今日') return `${today}${clock}`
  if (label === '昨日') return `昨日 ${clock}`
  const day = jstDayOf(new Date(at))
  const [year, ...rest] = day.split('-')
  const date = rest.map(Number).join('/')
  return year === jstDayOf(new Date(now)).slice(0, 4) ? `${date} ${clock}` : `${year}/${date} ${clock}`
}
