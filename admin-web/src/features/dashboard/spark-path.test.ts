import { expect, test } from 'vitest'
import { sparkPaths } from './spark-path.ts'

test('both lines are drawn on one scale; parts to come and the one under way are not', () => {
  const { line, before, end } = sparkPaths([5, 10, 3, null, null], [0, 20, 0, 0, 0], true)
  expect(line).toBe('M0 25.8L60 19.5')
  expect(before).toBe('M0 32L60 7L120 32L180 32L240 32')
  expect(end).toEqual({ x: 60, y: 19.5 })
})

test('a range that has ended is drawn whole', () => {
  expect(sparkPaths([1, 2, 3], undefined, false)).toMatchObject({ before: '', end: { x: 240, y: 7 } })
})

test('the first hour of a day has no line yet, and a day without anything lies on the ground', () => {
  expect(sparkPaths([4, null, null], undefined, true)).toEqual({ line: '', area: '', before: '', end: null })
  expect(sparkPaths([0, 0], undefined, false).line).toBe('M0 32L240 32')
})
