import { dateTime } from '@gamelog/ui/format'

const hour = 3_600
const day = 24 * hour

/** 残り 6日, 残り 5時間, 無期限. Both in unix seconds. */
export function untilText(expiresAt: number | null, now = Date.now() / 1_000): string {
  if (expiresAt === null) return '無期限'
  const left = Math.max(0, expiresAt - now)
  if (left >= day) return `残り ${Math.floor(left / day)}日`
  return left >= hour ? `残り ${Math.floor(left / hour)}時間` : '残り 1時間以内'
}

/** 「7日（11/29 14:06 まで）」, 「無期限」. `from` is an ISO time, `expiresAt` unix seconds. */
export function termText(from: string, expiresAt: number | null): string {
  if (expiresAt === null) return '無期限'
  const length = expiresAt - Date.parse(from) / 1_000
  const days = Math.round(length / day)
  const term = days >= 1 ? `${days}日` : `${Math.max(1, Math.round(length / hour))}時間`
  return `${term}（${dateTime(expiresAt).slice(5)} まで）`
}

/** Whether a ban ends within a day. */
export function endsSoon(expiresAt: number | null, now = Date.now() / 1_000): boolean {
  return expiresAt !== null && expiresAt - now < day
}

const weekday = new Intl.DateTimeFormat('ja-JP', { weekday: 'short', timeZone: 'Asia/Tokyo' })

/** 「2026/11/29（日）14:06 に自動で解除」, 「解除するまで続きます」. */
export function endText(expiresAt: number | null): string {
  if (expiresAt === null) return '解除するまで続きます'
  const [date, time] = dateTime(expiresAt).split(' ')
  return `${date}（${weekday.format(expiresAt * 1_000)}）${time} に自動で解除`
}
