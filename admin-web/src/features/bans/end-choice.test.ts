import { expect, it } from 'vitest'
import { type EndChoice, endOf, startEnd } from './end-choice.ts'

/** 2026-11-22 14:06 in Japan. */
const now = Date.parse('2026-11-22T05:06:00Z') / 1_000
const at = (date: string, time: string): EndChoice => ({ kind: 'date', date, time })

it('counts days from now, and reads a date as Tokyo’s', () => {
  expect(endOf({ ...startEnd(null, now), kind: '7' }, now)).toBe(now + 7 * 86_400)
  expect(endOf({ ...startEnd(null, now), kind: 'none' }, now)).toBeNull()
  expect(endOf(at('2026-11-22', '14:07'), now)).toBe(now + 60)
})

it('refuses what is past or no date', () => {
  expect(endOf(at('2026-11-22', '14:06'), now)).toBeUndefined()
  expect(endOf(at('', '14:07'), now)).toBeUndefined()
  expect(endOf(at('2026-12-01', ''), now)).toBeUndefined()
})

it('begins with the present end', () => {
  expect(startEnd(now + 3_600, now)).toEqual(at('2026-11-22', '15:06'))
  expect(startEnd(null, now)).toMatchObject({ kind: '7', date: '2026-11-29' })
})
