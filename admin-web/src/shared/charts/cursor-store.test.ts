import { hourMs } from '@gamelog/domain/jst'
import { expect, test } from 'vitest'
import { chartCursor, holdCursor, nextSample, sampleAt } from './cursor-store.ts'

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

test('keys begin at an end, move by a sample or an hour, over gaps, and stop at the ends', () => {
  const minute = 60_000
  const starts = [0, 1, 2, 90, 91].map((minutes) => minutes * minute)
  const move = (at: number | null, way: 1 | -1, isByHour = false) =>
    nextSample(starts, { at: at === null ? null : at * minute, way, isByHour })
  expect([move(null, -1), move(null, 1)]).toEqual([91 * minute, 0])
  expect([move(2, 1), move(90, -1), move(91, 1), move(0, -1)]).toEqual([
    90 * minute,
    2 * minute,
    91 * minute,
    0,
  ])
  expect([move(1, 1, true), move(91, -1, true), move(2, -1, true)]).toEqual([hourMs + minute, 31 * minute, 0])
  expect(nextSample([], { at: null, way: 1, isByHour: false })).toBeNull()
})

test('cursor and zoom of a name last as long as one of its charts', () => {
  const [end, endOther] = [holdCursor('a'), holdCursor('a')]
  chartCursor('a').setState({ at: 5, zoom: [0, 10] })
  end()
  expect(chartCursor('a').getState()).toMatchObject({ at: 5, zoom: [0, 10] })
  endOther()
  expect(chartCursor('a').getState()).toMatchObject({ at: null, zoom: null })
})
