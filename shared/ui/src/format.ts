const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Made when first needed: five of them cost a slow phone as much as half the page's own code. */
function tokyo(options: Intl.DateTimeFormatOptions): { format(milliseconds: number): string } {
  let format: Intl.DateTimeFormat | undefined
  return {
    format(milliseconds) {
      format ??= new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...options })
      return format.format(milliseconds)
    },
  }
}

const yearOnly = tokyo({ year: 'numeric' })
const monthDay = tokyo({ month: 'short', day: 'numeric' })
const yearMonthDay = tokyo({ year: 'numeric', month: 'short', day: 'numeric' })
const clock = tokyo({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const date = tokyo({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** 14:06, Tokyo time. `seconds` = unix seconds. */
export function clockTime(seconds: number): string {
  return clock.format(seconds * 1_000)
}

/** 2026/11/21 14:06, Tokyo time. */
export function dateTime(seconds: number): string {
  return `${date.format(seconds * 1_000)} ${clockTime(seconds)}`
}

/** 11月14日, Tokyo time; with the year when it is not the year of `now`. Both in unix seconds. */
export function shortDate(seconds: number, now: number): string {
  const sameYear = yearOnly.format(seconds * 1_000) === yearOnly.format(now * 1_000)
  return (sameYear ? monthDay : yearMonthDay).format(seconds * 1_000)
}

/**
 * Age of an article (product.md, section 4): 今 when absent or under 60 s, then minutes, hours, days up to
 * 7, then the short date. Both in unix seconds.
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

/** Articles carry NEW for 60 minutes (product.md, section 4). */
export function isNewArticle(seconds: number, now: number, minutes = 60): boolean {
  return now - seconds <= minutes * minute
}

/** #0042 */
export function userNumber(value: number): string {
  return `#${String(value).padStart(4, '0')}`
}

/** 12,345 */
export function count(value: number): string {
  return value.toLocaleString('ja-JP')
}
