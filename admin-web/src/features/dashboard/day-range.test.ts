import { describe, expect, test } from 'vitest'
import {
  comparedText,
  namedRange,
  rangeOf,
  rangeText,
  readRange,
  stepRange,
  writeRange,
} from './day-range.ts'

const today = '2026-11-22'

describe('the range of an address', () => {
  test.each([
    [{}, 'today', '2026-11-22', '2026-11-22'],
    [{ range: 'yesterday' }, 'yesterday', '2026-11-21', '2026-11-21'],
    [{ range: '7d' }, '7d', '2026-11-16', '2026-11-22'],
    [{ range: '30d' }, '30d', '2026-10-24', '2026-11-22'],
    [{ from: '2026-11-09', to: '2026-11-20' }, 'custom', '2026-11-09', '2026-11-20'],
    [{ from: '2026-11-16', to: '2026-11-22' }, '7d', '2026-11-16', '2026-11-22'],
  ] as const)('%o', (address, name, from, to) => {
    expect(readRange(address, today)).toMatchObject({ name, from, to })
  })

  test.each([
    ['reversed', { from: '2026-11-20', to: '2026-11-09' }],
    ['in the future', { from: '2026-11-20', to: '2026-11-23' }],
    ['91 days', { from: '2026-08-24', to: '2026-11-22' }],
    ['no day', { from: '2026-02-30', to: '2026-11-22' }],
    ['half', { from: '2026-11-20' }],
  ])('%s: is ignored', (_, address) => {
    expect(readRange(address, today).name).toBe('today')
  })

  test('90 days are allowed, over a leap day and the new year too', () => {
    expect(readRange({ from: '2026-08-25', to: today }, today).days).toBe(90)
    expect(rangeOf('2027-12-31', '2028-03-01', '2028-03-02').days).toBe(62)
  })

  test.each(['today', 'yesterday', '7d', '30d'] as const)('%s is read as it was written', (name) => {
    const range = namedRange(name, today)
    expect(readRange(writeRange(range), today)).toEqual(range)
  })
})

describe('steps', () => {
  test.each([
    [namedRange('today', today), -1, 'yesterday', '2026-11-21', '2026-11-21'],
    [namedRange('yesterday', today), 1, 'today', '2026-11-22', '2026-11-22'],
    [namedRange('7d', today), -1, 'custom', '2026-11-09', '2026-11-15'],
    [rangeOf('2026-11-09', '2026-11-15', today), 1, '7d', '2026-11-16', '2026-11-22'],
    [rangeOf('2026-11-12', '2026-11-18', today), 1, '7d', '2026-11-16', '2026-11-22'],
    [namedRange('7d', today), 1, '7d', '2026-11-16', '2026-11-22'],
  ] as const)('%o by %i', (range, step, name, from, to) => {
    expect(stepRange(range, step, today)).toMatchObject({ name, from, to, days: range.days })
  })
})

test('words', () => {
  expect(comparedText(namedRange('today', today))).toBe('昨日の同時刻')
  expect(comparedText(namedRange('yesterday', today))).toBe('前日')
  expect(comparedText(namedRange('7d', today))).toBe('前の7日間')
  expect(rangeText(namedRange('today', today))).toBe('2026/11/22(日)')
  expect(rangeText(rangeOf('2026-10-31', '2026-11-02', today))).toBe('2026/10/31(土) – 2026/11/02(月)')
})
