import { expect, test } from 'vitest'
import { freshForSeconds } from './freshness.ts'

const now = new Date('2024-11-26T04:20:00Z')
const at = (time: string) => `Tue, 26 Nov 2024 ${time} GMT`
const none = { cacheControl: null, age: null, expires: null, date: null }

test.each([
  ['nothing said', {}, null],
  ['max-age', { cacheControl: 'public, max-age=900' }, 900],
  ['max-age in quotes and capitals', { cacheControl: 'Max-Age="900"' }, 900],
  ['max-age less the age', { cacheControl: 'max-age=900', age: '300' }, 600],
  ['older than its max-age', { cacheControl: 'max-age=900', age: '3000' }, 0],
  ['max-age over the cap', { cacheControl: 'max-age=31536000' }, 6 * 3600],
  ['max-age wins over Expires', { cacheControl: 'max-age=60', expires: at('09:20:00') }, 60],
  ['no-store', { cacheControl: 'no-store, max-age=900' }, 0],
  ['no-cache', { cacheControl: 'no-cache' }, 0],
  ['s-maxage is not for us', { cacheControl: 's-maxage=900' }, null],
  ['Expires, by our clock', { expires: at('04:30:00') }, 600],
  ['Expires, by the clock of the server', { expires: at('08:30:00'), date: at('08:20:00') }, 600],
  ['Expires in the past', { expires: at('01:00:00') }, 0],
  ['Expires: 0', { expires: '0' }, 0],
  ['junk', { cacheControl: 'max-age=-1, max-age=abc' }, null],
])('%s', (_name, headers, seconds) => {
  expect(freshForSeconds({ ...none, ...headers }, now)).toBe(seconds)
})
