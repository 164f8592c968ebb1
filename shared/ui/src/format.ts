const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Offset from UTC in seconds; Japan has no daylight saving time. */
const tokyoOffset = 9 * hour

interface TokyoTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** Without Intl: the first use of an Intl format blocks a slow phone for 50 ms (measured). `seconds` = unix seconds. */
function tokyo(seconds: number): TokyoTime {
  const time = new Date((seconds + tokyoOffset) * 1_000)
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    hour: time.getUTCHours(),
    minute: time.getUTCMinutes(),
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** 14:06, Tokyo time. `seconds` = unix seconds. */
export function clockTime(seconds: number): string {
  const time = tokyo(seconds)
  return `${two(time.hour)}:${two(time.minute)}`
}

/** 2026/11/21 14:06, Tokyo time. */
export function dateTime(seconds: number): string {
  const time = tokyo(seconds)
  return `${time.year}/${two(time.month)}/${two(time.day)} ${clockTime(seconds)}`
}

/** 11/21 14:06, Tokyo time; with the year when it is not the year of `now`. Both in unix seconds. */
export function monthDayTime(seconds: number, now = Date.now() / 1_000): string {
  const text = dateTime(seconds)
  return tokyo(seconds).year === tokyo(now).year ? text.slice(5) : text
}

/** When something was, in a place without its age: 14:06, from a day on 11/21. Tokyo time; both in unix seconds. */
export function clockOrDay(seconds: number, now: number): string {
  const { month, day: date } = tokyo(seconds)
  return now - seconds < day ? clockTime(seconds) : `${month}/${date}`
}

/** 11月14日, Tokyo time; with the year when it is not the year of `now`. Both in unix seconds. */
export function shortDate(seconds: number, now: number): string {
  const { year, month, day } = tokyo(seconds)
  return `${year === tokyo(now).year ? '' : `${year}年`}${month}月${day}日`
}

/**
 * Age of an article: 今 when absent or under 60 s, then minutes, hours, days up to 7, then the short date. Both in unix
 * seconds.
 */
export function relativeTime(seconds: number | null | undefined, now: number): string {
  if (!seconds) return '今'
  const age = now - seconds
  if (age < minute) return '今'
  if (age < hour) return `${Math.floor(age / minute)}分前`
  if (age < day) return `${Math.floor(age / hour)}時間前`
  if (age < 7 * day) return `${Math.floor(age / day)}日前`
  return shortDate(seconds, now)
}

/** Articles carry NEW for 60 minutes. */
export function isNewArticle(seconds: number, now: number, minutes = 60): boolean {
  return now - seconds <= minutes * minute
}

/** #0042 */
export function userNumber(value: number): string {
  return `#${String(value).padStart(4, '0')}`
}

/** 12,345; at most three decimals. */
export function count(value: number): string {
  const [whole = '', ...fraction] = String(Math.round(value * 1_000) / 1_000).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
