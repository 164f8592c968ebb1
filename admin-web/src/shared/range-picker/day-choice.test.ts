import { afterEach, expect, test } from 'vitest'
import { chooseDay, fromLocalDate, isAllowed, toLocalDate } from './day-choice.ts'

const today = '2026-11-22'
const limits = { last: today }
const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('the first press is the first day, the second the last', () => {
  const first = chooseDay({ from: '2026-11-22', to: '2026-11-22' }, '2026-11-09', limits)
  expect(first).toEqual({ from: '2026-11-09', to: null })
  expect(first && chooseDay(first, '2026-11-20', limits)).toEqual({ from: '2026-11-09', to: '2026-11-20' })
})

test('a last day before the first one begins anew', () => {
  expect(chooseDay({ from: '2026-11-09', to: null }, '2026-11-02', limits)).toEqual({
    from: '2026-11-02',
    to: null,
  })
})

test('days to come and a 91st day are ignored', () => {
  expect(chooseDay({ from: '2026-11-09', to: null }, '2026-11-23', limits)).toBeNull()
  expect(chooseDay({ from: '2026-08-24', to: null }, today, limits)).toBeNull()
  expect(chooseDay({ from: '2026-08-25', to: null }, today, limits)).not.toBeNull()
})

test('days before the first one are ignored, days to come are not', () => {
  const fromToday = { first: today }
  expect(chooseDay({ from: today, to: today }, '2026-11-21', fromToday)).toBeNull()
  expect(chooseDay({ from: today, to: null }, '2026-12-20', fromToday)).toEqual({
    from: today,
    to: '2026-12-20',
  })
  expect(isAllowed({ from: today, to: '2027-02-19' }, fromToday)).toBe(true)
  expect(isAllowed({ from: today, to: '2027-02-20' }, fromToday)).toBe(false)
  expect(isAllowed({ from: '2026-11-21', to: '2026-12-20' }, fromToday)).toBe(false)
})

test.each(['Pacific/Honolulu', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'a day stays the same day in the calendar of %s',
  (name) => {
    process.env.TZ = name
    // 2018-11-04: the clocks of São Paulo had no midnight.
    for (const day of ['2018-11-04', '2026-01-01', '2026-11-22', '2028-02-29'])
      expect(fromLocalDate(toLocalDate(day))).toBe(day)
  },
)
