import { expect, test } from 'vitest'
import {
  chanceText,
  changeText,
  differenceText,
  intervalText,
  roundToTwoDigits,
  sharesOf,
} from './numbers.ts'
import { scaleOver } from './plot-scale.ts'

test('a difference has a sign, and two decimals where one would hide it', () => {
  expect(differenceText(0.2, [-0.31, 0.72])).toEqual({
    difference: '+0.2',
    interval: '−0.3 – +0.7',
    sentence: '−0.3から+0.7ポイント',
  })
  expect(differenceText(0.5, [0.02, 0.98])).toMatchObject({ difference: '+0.50', interval: '+0.02 – +0.98' })
  expect([changeText(23), changeText(-1_005), changeText(0)]).toEqual(['+23', '−1,005', '0'])
})

test('rates, shares, estimates and chances', () => {
  expect(intervalText([0.0153, 0.0207])).toBe('1.5–2.1%')
  expect(intervalText(null)).toBe('–')
  expect(sharesOf(218, 241)).toEqual([47.5, 52.5])
  expect(sharesOf(0, 0)).toBeNull()
  expect([40_961, 7, 123].map(roundToTwoDigits)).toEqual([41_000, 7, 130])
  expect([0.574, 0.0042, 0.0004].map(chanceText)).toEqual(['p = 0.57', 'p = 0.004', 'p < 0.001'])
})

test.each([
  [[1.5, 2.3], 1.4, 2.4, 1],
  [[-0.3, 0.7, 0], -0.4, 0.8, 1],
  [[0.011, 0.019], 0.01, 0.02, 3],
  [[12, 57], 10, 60, 0],
])('the axis of %o has round ends and ticks that differ', (values, low, high, decimals) => {
  const scale = scaleOver(values)
  expect(scale.low).toBeCloseTo(low)
  expect(scale.high).toBeGreaterThanOrEqual(Math.max(...values))
  expect(scale.high).toBeCloseTo(high)
  expect(scale.decimals).toBe(decimals)
  const labels = scale.ticks.map((tick) => tick.toFixed(scale.decimals))
  expect(new Set(labels).size).toBe(labels.length)
})
