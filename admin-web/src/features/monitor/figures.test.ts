import { expect, test } from 'vitest'
import { judgeLoad, judgeUptime, megabytes, oneDecimal, percentText, pidsText } from './figures.ts'

test.each([
  [0, '正常'],
  [69.96, '正常'],
  [70, '注意'],
  [89.99, '注意'],
  [90, '危険'],
  [100, '危険'],
  [null, '不明'],
])('a load of %s is judged before rounding: %s', (percent, word) =>
  expect(judgeLoad(percent).word).toBe(word),
)

test.each([
  [100, '良好'],
  [99, '良好'],
  [98.96, '注意'],
  [90, '注意'],
  [89.99, '低下'],
  [null, '不明'],
])('an uptime of %s: %s', (percent, word) => expect(judgeUptime(percent).word).toBe(word))

test('figures have one decimal; what is not known is –', () => {
  expect(percentText(69.96)).toBe('70.0%')
  expect(percentText(100)).toBe('100.0%')
  expect(oneDecimal(1.74)).toBe('1.7')
  expect(megabytes(1238.6)).toBe('1,239 MB')
  expect([percentText(null), oneDecimal(null), megabytes(null)]).toEqual(['–', '–', '–'])
})

test.each([
  [[], '–'],
  [[18], '18'],
  [[412, 415], '412, 415'],
  [[412, 415, 430, 431], '412, 415 +2'],
])('processes %j: %s', (pids, text) => expect(pidsText(pids)).toBe(text))
