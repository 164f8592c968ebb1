import { expect, test } from 'vitest'
import { agoText, secondsLeft, staleText } from './ages.ts'

const now = Date.parse('2026-11-22T05:06:21Z')
const second = 1_000
const minute = 60 * second

test.each([
  [-5 * second, '0秒前'],
  [3 * second, '3秒前'],
  [59.9 * second, '59秒前'],
  [minute, '1分前'],
  [119 * minute, '1時間前'],
  [49 * 60 * minute, '2日前'],
])('%d ms ago', (age, text) => expect(agoText(now - age, now)).toBe(text))

test('values say their age once they are older than two polls', () => {
  expect(staleText(now - 2 * minute, now)).toBeNull()
  expect(staleText(now - 2 * minute - second, now)).toBe('2分前の値')
  expect(staleText(now - 4.5 * minute, now)).toBe('4分前の値')
  expect(staleText(now - 19 * second, now, 18 * second)).toBe('19秒前の値')
  expect(staleText(null, now)).toBeNull()
})

test('the seconds to the next poll end at 0', () => {
  expect(secondsLeft(now - 18 * second, now)).toBe(42)
  expect(secondsLeft(now - 90 * second, now)).toBe(0)
  expect(secondsLeft(now + second, now)).toBe(60)
})
