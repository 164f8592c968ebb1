import { afterEach, expect, test } from 'vitest'
import { chooseDay, fromLocalDate, toLocalDate } from './day-choice.ts'

const today = '2026-11-22'
const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('the first press is the first day, the second the last', () => {
  const first = chooseDay({ from: '2026-11-22', to: '2026-11-22' }, '2026-11-09', today)
  expect(first).toEqual({ from: '2026-11-09', to: null })
  expect(first && chooseDay(first, '2026-11-20', today)).toEqual({ from: '2026-11-09', to: '2026-11-20' })
})

test('a last day before the first one begins anew', () => {
  expect(chooseDay({ from: '2026-11-09', to: null }, '2026-11-02', today)).toEqual({
    from: '2026-11-02',
    to: null,
  })
})

test('days to come and a 91st day are ignored', () => {
  expect(chooseDay({ from: '2026-11-09', to: null }, '2026-11-23', today)).toBeNull()
  expect(chooseDay({ from: '2026-08-24', to: null }, today, today)).toBeNull()
  expect(chooseDay({ from: '2026-08-25', to: null }, today, today)).not.toBeNull()
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
