import { jstClock } from '@gamelog/domain/jst'

const weekdays = '日月火水木金土'

function two(value: number): string {
  return String(value).padStart(2, '0')
}

interface PostTime {
  /** `11/21`, with the year when it is another one. */
  readonly day: string
  /** `(土)` */
  readonly weekday: string
  /** `13:48` */
  readonly clock: string
  /** `:07` */
  readonly seconds: string
  readonly full: string
  readonly isToday: boolean
}

/** Time of a post in Tokyo. `now` in ms. */
export function postTime(iso: string, now: number): PostTime {
  const time = jstClock(new Date(iso))
  const today = jstClock(new Date(now))
  const year = time.getUTCFullYear()
  const month = two(time.getUTCMonth() + 1)
  const date = two(time.getUTCDate())
  const clock = `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`
  const prefix = year === today.getUTCFullYear() ? '' : `${year}/`
  return {
    day: `${prefix}${month}/${date}`,
    weekday: `(${weekdays[time.getUTCDay()]})`,
    clock,
    seconds: `:${two(time.getUTCSeconds())}`,
    full: `${year}/${month}/${date} ${clock}`,
    isToday: Math.floor(time.getTime() / 86_400_000) === Math.floor(today.getTime() / 86_400_000),
  }
}
