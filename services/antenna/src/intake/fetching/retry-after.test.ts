import { expect, test } from 'vitest'
import { parseHttpDate, parseRetryAfter } from './retry-after.ts'

const now = new Date('2024-11-26T04:20:00Z')

test.each([
  ['3600', 3600],
  [' 120 ', 120],
  ['0', 0],
  ['Tue, 26 Nov 2024 05:20:00 GMT', 3600],
  ['Tuesday, 26-Nov-24 05:20:00 GMT', 3600],
  ['Tue Nov 26 05:20:00 2024', 3600],
  ['Tue, 26 Nov 2024 04:00:00 GMT', 0],
  ['-5', null],
  ['1e3', null],
  ['soon', null],
  ['2024-11-26', null],
  ['', null],
  [null, null],
])('Retry-After %j is %j seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds)
})

test('an HTTP date is UTC whatever the zone of the machine', () => {
  const zone = process.env.TZ
  process.env.TZ = 'Asia/Tokyo'
  expect(parseHttpDate('Tue Nov 26 04:20:00 2024')).toBe(now.getTime())
  expect(parseHttpDate('Tue, 26 Nov 2024 04:20:00 GMT')).toBe(now.getTime())
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
