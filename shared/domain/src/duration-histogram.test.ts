import { expect, test } from 'vitest'
import {
  addHistogram,
  durationBounds,
  durationBucket,
  durationBuckets,
  emptyHistogram,
  percentileOf,
} from './duration-histogram.ts'

function histogramOf(durations: readonly number[]): number[] {
  const histogram = emptyHistogram()
  for (const ms of durations) histogram[durationBucket(ms)] = (histogram[durationBucket(ms)] ?? 0) + 1
  return histogram
}

test('the bounds rise, from 1 ms to 30 s, by at most a quarter between 50 ms and 1 s', () => {
  expect([durationBounds[0], durationBounds.at(-1)]).toEqual([1, 30_000])
  expect(durationBounds.toSorted((a, b) => a - b)).toEqual(durationBounds)
  const fine = durationBounds.filter((bound) => bound >= 50 && bound <= 1_000)
  for (const [index, bound] of fine.entries())
    expect((fine[index + 1] ?? bound) / bound, String(bound)).toBeLessThanOrEqual(1.25)
})

test('a duration is in the bucket whose upper end it does not exceed', () => {
  for (const [index, bound] of durationBounds.entries()) {
    expect(durationBucket(bound)).toBe(index)
    expect(durationBucket(bound + 0.001)).toBe(index + 1)
  }
  expect(durationBucket(0)).toBe(0)
  expect(durationBucket(600_000)).toBe(durationBuckets - 1)
})

test('the percentile of added histograms is the end of the bucket that holds the true one', () => {
  const first = Array.from({ length: 950 }, (_, index) => 40 + index / 10)
  const second = Array.from({ length: 321 }, (_, index) => 200 + index)
  const all = [...first, ...second].toSorted((a, b) => a - b)
  const histogram = histogramOf(first)
  addHistogram(histogram, histogramOf(second))
  for (const percent of [1, 50, 90, 95, 99, 100]) {
    const exact = all[Math.ceil((percent / 100) * all.length) - 1] ?? Number.NaN
    expect(percentileOf(histogram, percent)).toBe(durationBounds[durationBucket(exact)])
  }
})

test('no durations have no percentile; beyond the last bound it is the last bound', () => {
  expect(percentileOf(emptyHistogram(), 95)).toBeNull()
  expect(percentileOf(histogramOf([90_000]), 95)).toBe(30_000)
})
