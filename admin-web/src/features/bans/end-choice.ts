import { banDays } from '@gamelog/contracts/user/ban'
import { dateTime } from '@gamelog/ui/format'

export const endChoices = [
  ...banDays.map((days) => ({ value: `${days}` as const, label: `${days}日` })),
  { value: 'none', label: '無期限' },
  { value: 'date', label: '日時…' },
] as const

/** When a ban is to end, as the form holds it; date and time are Tokyo's. */
export interface EndChoice {
  readonly kind: (typeof endChoices)[number]['value']
  /** `2026-12-01` */
  readonly date: string
  /** `09:00` */
  readonly time: string
}

/** Seven days; the date begins with the present end, or in seven days. Unix seconds. */
export function startEnd(presentEnd: number | null = null, now = Date.now() / 1_000): EndChoice {
  const [date = '', time = ''] = dateTime(presentEnd ?? now + 7 * 86_400).split(' ')
  return { kind: presentEnd === null ? '7' : 'date', date: date.replaceAll('/', '-'), time }
}

/**
 * The end in unix seconds, null = for good.
 * @returns undefined for a date that is none or is past.
 */
export function endOf({ kind, date, time }: EndChoice, now = Date.now() / 1_000): number | null | undefined {
  if (kind === 'none') return null
  if (kind !== 'date') return Math.floor(now) + Number(kind) * 86_400
  const at = Math.floor(Date.parse(`${date}T${time}:00+09:00`) / 1_000)
  return Number.isFinite(at) && at > now ? at : undefined
}
