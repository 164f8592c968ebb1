const zone = { timeZone: 'Asia/Tokyo' } as const
const day = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'short', ...zone })
const clock = new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit', ...zone })
const exact = new Intl.DateTimeFormat('ja-JP', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  ...zone,
})
const date = new Intl.DateTimeFormat('ja-JP', { month: '2-digit', day: '2-digit', ...zone })

function isToday(time: Date): boolean {
  return day.format(time) === day.format(new Date())
}

/** 14:04:12 today, else 11/21 22:10; – without a time. */
export function exactTime(iso: string | null): string {
  if (iso === null) return '–'
  const time = new Date(iso)
  return isToday(time) ? exact.format(time) : `${date.format(time)} ${clock.format(time)}`
}

/** 14:04 today, else 11/21 22:10; – without a time. */
export function shortTime(iso: string | null): string {
  if (iso === null) return '–'
  const time = new Date(iso)
  return isToday(time) ? clock.format(time) : dateAndTime(iso)
}

/** 11/21 22:10 */
export function dateAndTime(iso: string): string {
  const time = new Date(iso)
  return `${date.format(time)} ${clock.format(time)}`
}

/** 0.4秒 */
export function duration(ms: number): string {
  return `${(ms / 1_000).toFixed(1)}秒`
}
