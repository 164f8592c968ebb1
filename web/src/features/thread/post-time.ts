import { jstClock } from '@gamelog/domain/jst'

const weekdays = '日月火水木金土'

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Time of a post in Tokyo: its day (`11/21(土)`, with the year when it is another one) and its clock. `now` in ms. */
export function postTime(
  iso: string,
  now: number,
): { day: string; clock: string; full: string; isToday: boolean } {
  const time = jstClock(new Date(iso))
  const today = jstClock(new Date(now))
  const year = time.getUTCFullYear()
  const month = two(time.getUTCMonth() + 1)
  const date = two(time.getUTCDate())
  const hour = two(time.getUTCHours())
  const minute = two(time.getUTCMinutes())
  const prefix = year === today.getUTCFullYear() ? '' : `${year}/`
  return {
    day: `${prefix}${month}/${date}(${weekdays[time.getUTCDay()]})`,
    clock: `${hour}:${minute}:${two(time.getUTCSeconds())}`,
    full: `${year}/${month}/${date} ${hour}:${minute}`,
    isToday: Math.floor(time.getTime() / 86_400_000) === Math.floor(today.getTime() / 86_400_000),
  }
}
