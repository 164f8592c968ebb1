import { expect, test } from 'vitest'
import { sampleAt } from './cursor-store.ts'

test('a moment belongs to the sample it falls into, and to none in a gap or outside', () => {
  const starts = [100, 110, 140]
  expect([100, 109, 110, 119, 145].map((at) => sampleAt(starts, 10, at))).toEqual([0, 0, 1, 1, 2])
  expect([99, 120, 139, 150, null].map((at) => sampleAt(starts, 10, at))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(sampleAt([], 10, 5)).toBeNull()
})
