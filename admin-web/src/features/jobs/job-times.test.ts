import { expect, test } from 'vitest'
import { ageText, durationText, rhythmText } from './job-times.ts'

test.each([
  ['* * * * * *', '1秒ごと'],
  ['*/2 * * * * *', '2秒ごと'],
  ['15 * * * * *', '1分ごと'],
  ['30 */10 * * * *', '10分ごと'],
  ['0 40 * * * *', '毎時40分'],
  ['0 5 4 * * *', '毎日13:05'],
  ['0 10 19 * * *', '毎日4:10'],
  ['0 0 0 1 1 *', '0 0 0 1 1 *'],
])('%s is %s', (pattern, text) => expect(rhythmText({ pattern, every_ms: null })).toBe(text))

test('an interval and ages', () => {
  expect(rhythmText({ pattern: null, every_ms: 30_000 })).toBe('30秒ごと')
  expect([null, 0, 59, 60, 7_300, 400_000].map(ageText)).toEqual(['–', '0秒', '59秒', '1分', '2時間', '4日'])
  expect([99, 8_240].map(durationText)).toEqual(['0.1秒未満', '8.2秒'])
})
