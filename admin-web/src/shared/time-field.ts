import { jstClock } from '@gamelog/domain/jst'

/** Value of a datetime-local field in Tokyo time: `2026-11-22T18:00`; `''` for null. `time`: ISO or unix ms. */
export function toField(time: string | number | null): string {
  return time === null ? '' : jstClock(new Date(time)).toISOString().slice(0, 16)
}

/** @returns ISO time; null for an empty or incomplete field */
export function fromField(value: string): string | null {
  const time = Date.parse(`${value}:00+09:00`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
