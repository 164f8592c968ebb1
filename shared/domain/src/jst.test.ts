import { expect, test } from 'vitest'
import { addDays, daysInRange, endOfJstDay, jstClock, jstDayOf, startOfJstDay } from './jst.ts'

test('a day of Tokyo begins at 15:00 UTC', () => {
  expect(startOfJstDay('2026-11-22')).toEqual(new Date('2026-11-21T15:00:00Z'))
  expect(endOfJstDay('2026-11-22')).toEqual(new Date('2026-11-22T15:00:00Z'))
  expect(jstDayOf(new Date('2026-11-21T14:59:59.999Z'))).toBe('2026-11-21')
  expect(jstDayOf(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22')
  expect(jstClock(new Date('2026-12-31T20:05:00Z')).toISOString()).toBe('2027-01-01T05:05:00.000Z')
})

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-11-22', 0)).toBe('2026-11-22')
  expect(daysInRange('2026-11-22', '2026-11-22')).toBe(1)
  expect(daysInRange('2028-02-28', '2028-03-01')).toBe(3)
  expect(daysInRange('2026-11-22', '2026-11-20')).toBe(-1)
})
