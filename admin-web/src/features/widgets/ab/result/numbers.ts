import type { Interval } from '@gamelog/domain/ab-test'
import { count } from '@gamelog/ui/format'
import { percentText } from '../../../../shared/percent.ts'

/** −0.3, 0.0, +0.7: points with a sign. */
export function signed(value: number, decimals = 1): string {
  const size = Math.abs(value).toFixed(decimals)
  if (Number(size) === 0) return size
  return `${value < 0 ? '−' : '+'}${size}`
}

/** One decimal, or two where one would write 0.0 for a figure that is not 0. */
function decimalsFor(...values: readonly number[]): number {
  return values.some((value) => value !== 0 && Math.abs(value) < 0.05) ? 2 : 1
}

/** A difference and its interval in points: 「+0.2」, 「−0.3 – +0.7」, and for sentences 「−0.3から+0.7ポイント」. */
export function differenceText(difference: number, [low, high]: Interval) {
  const decimals = decimalsFor(difference, low, high)
  const [from, to] = [signed(low, decimals), signed(high, decimals)]
  return {
    difference: signed(difference, decimals),
    interval: `${from} – ${to}`,
    sentence: `${from}から${to}ポイント`,
  }
}

/** 1.7% of a rate (0–1); – where there is none. */
export function rateText(rate: number | null): string {
  return rate === null ? '–' : percentText(rate * 100)
}

/** 1.5–2.1% of an interval of rates (0–1). */
export function intervalText(interval: Interval | null): string {
  if (interval === null) return '–'
  const [low, high] = interval
  return `${(low * 100).toFixed(1)}–${percentText(high * 100)}`
}

/** Change of a count: +23, −5, 0. */
export function changeText(change: number): string {
  return change === 0 ? '0' : `${change < 0 ? '−' : '+'}${count(Math.abs(change))}`
}

/** Two significant digits: an estimate is no exact figure. */
export function roundToTwoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.ceil(value / unit) * unit
}

/** p = 0.57, p < 0.001. */
export function chanceText(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(p < 0.01 ? 3 : 2)}`
}

/** Shares of two counts in percent that add up to 100.0; null without any. */
export function sharesOf(a: number, b: number): readonly [number, number] | null {
  if (a + b === 0) return null
  const first = Math.round((a / (a + b)) * 1_000) / 10
  return [first, Math.round((100 - first) * 10) / 10]
}
