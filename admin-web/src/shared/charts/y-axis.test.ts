import { describe, expect, test } from 'vitest'
import { yTicks, yTop } from './y-axis.ts'

describe('the y axis', () => {
  test('ends at 110 % of the greatest value, at 10 at least', () => {
    expect(yTop([3, null, 233, 14])).toBeCloseTo(256.3)
    expect(yTop([1, 2])).toBe(10)
    expect(yTop([])).toBe(10)
    expect(yTop([null])).toBe(10)
  })

  test.each([
    [256.3, [0, 50, 100, 150, 200, 250]],
    [57.2, [0, 10, 20, 30, 40, 50]],
    [96.9, [0, 20, 40, 60, 80]],
    [10, [0, 2, 4, 6, 8, 10]],
    [14, [0, 3, 6, 9, 12]],
    [130, [0, 25, 50, 75, 100, 125]],
  ])('has round ticks up to %d', (top, ticks) => expect(yTicks(top)).toEqual(ticks))

  test('has four to six whole ticks, whatever the top', () => {
    for (let top = 10; top < 2_000_000; top *= 1.013) {
      const ticks = yTicks(top)
      expect(ticks.length, `${top}`).toBeGreaterThanOrEqual(4)
      expect(ticks.length, `${top}`).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger), `${ticks}`).toBe(true)
      expect(ticks.at(-1)).toBeLessThanOrEqual(top)
    }
  })
})
