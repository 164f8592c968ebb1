import { expect, test } from 'vitest'
import { crossesLine, type Point } from './crosses-line.ts'

const box = { left: 10, top: 10, width: 20, height: 10 }
const line = (...points: Point[]) => crossesLine(points, box)

test('a line through the box crosses it, also without a point of it inside', () => {
  expect(line([0, 15], [40, 15])).toBe(true)
  expect(line([0, 0], [40, 40])).toBe(true)
  expect(line([15, 0], [16, 100])).toBe(true)
})

test('a line above, below or beside it does not, nor does a gap', () => {
  expect(line([0, 5], [40, 5])).toBe(false)
  expect(line([0, 30], [40, 25])).toBe(false)
  expect(line([31, 0], [40, 40])).toBe(false)
  expect(line([0, 0], [12, 0], [14, 40], [20, 40])).toBe(true)
  expect(line([0, 15], null, [40, 15])).toBe(false)
})
