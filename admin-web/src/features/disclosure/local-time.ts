import { dateTime } from '@gamelog/ui/format'

/** `2026-11-22T13:49` of Tokyo, as a field of date and time holds it. `at` in unix ms. */
export function localTime(at: number): string {
  const [day = '', time = ''] = dateTime(at / 1_000).split(' ')
  return `${day.replaceAll('/', '-')}T${time}`
}

/** ISO time of what such a field holds; undefined when it is none. */
export function isoOf(local: string): string | undefined {
  const at = Date.parse(`${local}:00+09:00`)
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined
}

/** A whole number from 1 on; undefined for any other text. */
export function numberIn(text: string, max: number): number | undefined {
  const value = /^#?[1-9]\d{0,9}$/.test(text.trim()) ? Number(text.trim().replace('#', '')) : Number.NaN
  return value <= max ? value : undefined
}
