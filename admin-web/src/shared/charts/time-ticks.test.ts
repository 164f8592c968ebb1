import { hourMs, startOfJstDay } from '@gamelog/domain/jst'
import { expect, test } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const midnight = startOfJstDay('2026-11-22').getTime()
const labels = (from: number, until: number, isNarrow?: boolean) =>
  timeTicks(from, until, isNarrow).flatMap(({ label }) => label ?? [])

test('a day has a tick an hour and a label each three hours, six on phones', () => {
  const until = midnight + 24 * hourMs
  expect(timeTicks(midnight, until)).toHaveLength(25)
  expect(labels(midnight, until)).toEqual([
    '0時',
    '3時',
    '6時',
    '9時',
    '12時',
    '15時',
    '18時',
    '21時',
    '24時',
  ])
  expect(labels(midnight, until, true)).toEqual(['0時', '6時', '12時', '18時', '24時'])
})

test('the last 24 hours name the day at midnight; ticks stand on full hours', () => {
  const from = midnight - 10 * hourMs + 25 * 60_000
  expect(labels(from, from + 24 * hourMs)).toEqual([
    '15時',
    '18時',
    '21時',
    '11/22 0時',
    '3時',
    '6時',
    '9時',
    '12時',
  ])
  expect(timeTicks(from, from + 24 * hourMs).every(({ at }) => at % hourMs === 0)).toBe(true)
})

test('a zoomed axis has minutes, a long one days', () => {
  expect(labels(midnight + 9 * hourMs, midnight + 10 * hourMs)).toEqual([
    '9時',
    '9:15',
    '9:30',
    '9:45',
    '10時',
  ])
  expect(labels(midnight, midnight + 72 * hourMs)).toEqual(['11/22', '11/23', '11/24', '11/25'])
})
