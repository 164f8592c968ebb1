import type { Beat } from '@gamelog/contracts/monitor/history'
import { slotMs } from '@gamelog/domain/jst'
import { expect, test } from 'vitest'
import { cellsOf, cellText, isLong, minutesText, runsOf, stripSentence } from './heartbeat-cells.ts'

/** 14:00 of a day, in Tokyo. */
const start = Date.parse('2026-11-21T05:00:00Z')

function beats(...states: readonly (readonly [Beat['status'], number])[]): Beat[] {
  return states.map(([status, minutes], index) => ({
    from: new Date(start + index * slotMs).toISOString(),
    status,
    minutes,
  }))
}

test('half hours of a phone: the worst state of three cells wins, with the minutes it lasted', () => {
  const day = Array.from({ length: 144 }, (): [Beat['status'], number] => ['running', 10])
  day[3] = ['partial', 4]
  day[4] = ['stopped', 7]
  day[5] = ['stopped', 10]
  day[9] = ['unknown', 10]
  day.splice(12, 3, ['unknown', 10], ['unknown', 10], ['unknown', 10])
  const cells = cellsOf(beats(...day), 48)
  expect(cells).toHaveLength(48)
  expect(cells.slice(0, 5).map(({ status, minutes }) => [status, minutes])).toEqual([
    ['running', 30],
    ['stopped', 17],
    ['running', 30],
    ['running', 20],
    ['unknown', 30],
  ])
  expect(cells[1]?.until).toBe(start + 6 * slotMs)
  expect(cellsOf(beats(...day), 144)).toHaveLength(144)
  expect(isLong(cells)).toBe(false)
})

test('few cells are not merged', () => {
  expect(cellsOf(beats(['running', 10], ['stopped', 2]), 48)).toHaveLength(2)
  expect(cellsOf([], 48)).toEqual([])
})

test('a cell says its time, state and length in words', () => {
  const [first, second, third] = cellsOf(beats(['stopped', 7], ['unknown', 10], ['partial', 1]), 144)
  expect(first && cellText(first, false)).toBe('14:00–14:10 停止 7分')
  expect(second && cellText(second, false)).toBe('14:10–14:20 記録なし')
  expect(third && cellText(third, true)).toBe('11/21 14:20–14:30 一部失敗 1分')
})

test('the table joins neighbours of one state; the sentence adds each state up', () => {
  const cells = cellsOf(beats(['running', 10], ['running', 10], ['stopped', 7], ['running', 10]), 144)
  expect(runsOf(cells).map(({ status, minutes }) => [status, minutes])).toEqual([
    ['running', 20],
    ['stopped', 7],
    ['running', 10],
  ])
  expect(stripSentence(cells)).toBe('停止 7分、稼働 30分。')
  expect(stripSentence(cellsOf(beats(['unknown', 10]), 144))).toBe('記録なし。')
})

test.each([
  [0, '0分'],
  [59, '59分'],
  [60, '1時間'],
  [125, '2時間5分'],
])('%d minutes', (minutes, text) => expect(minutesText(minutes)).toBe(text))
