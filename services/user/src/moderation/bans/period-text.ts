import { jstClock } from '@gamelog/domain/jst'
import type { BanRow } from '../../db/tables.ts'

/** `11/20 から無期限`, `11/20 から 12/20 21:40 まで`; with the year where it is another than the start's. */
export function periodText(ban: Pick<BanRow, 'banned_at' | 'expires_at'>): string {
  const start = jstClock(ban.banned_at)
  if (ban.expires_at === null) return `${day(start)} から無期限`
  const end = jstClock(ban.expires_at)
  const year = end.getUTCFullYear() === start.getUTCFullYear() ? '' : `${end.getUTCFullYear()}/`
  return `${day(start)} から ${year}${day(end)} ${end.toISOString().slice(11, 16)} まで`
}

function day(clock: Date): string {
  return clock.toISOString().slice(5, 10).replace('-', '/')
}
