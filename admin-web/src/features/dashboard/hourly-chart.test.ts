import { expect, test } from 'vitest'
import { hourLabels, hourRows, hourSentence } from './hourly-chart.ts'

const hours = (clicks: (hour: number) => number | null) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, clicks: clicks(hour) }))

const rows = hourRows({
  today: hours((hour) => (hour > 14 ? null : hour === 14 ? 14 : hour * 10)),
  yesterday: hours((hour) => (hour === 21 ? 1_233 : 5)),
  current_hour_jst: 14,
})

test('the labels name the last whole hour, the one under way and the peak of yesterday', () => {
  expect(hourLabels(rows, 14).map(({ row, column, text }) => [row, column, text])).toEqual([
    [13, 0, '今日 13時 130'],
    [14, 0, '14時 14（集計中）'],
    [21, 1, '昨日 21時 1,233'],
  ])
})

test('just after midnight there is no whole hour, and a day without clicks has no peak', () => {
  const empty = hourRows({
    today: hours((hour) => (hour === 0 ? 2 : null)),
    yesterday: hours(() => 0),
    current_hour_jst: 0,
  })
  expect(hourLabels(empty, 0).map(({ text }) => text)).toEqual(['0時 2（集計中）'])
})

test('the sentence gives sums and peaks', () => {
  expect(hourSentence(rows, 14)).toBe(
    '今日は14時までに924クリック（最多は13時の130）、昨日は1,348クリック（最多は21時の1,233）',
  )
})
