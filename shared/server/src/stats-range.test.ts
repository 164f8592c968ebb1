import { expect, test } from 'vitest'
import { change, percent, periodBefore, readStatsRange } from './stats-range.ts'

// 2026-11-22 00:30 in Tokyo.
const now = new Date('2026-11-21T15:30:00Z')

test('the days of a query', () => {
  expect(readStatsRange({}, now)).toEqual({
    firstDay: '2026-11-22',
    lastDay: '2026-11-22',
    days: 1,
    from: new Date('2026-11-21T15:00:00Z'),
    until: new Date('2026-11-22T15:00:00Z'),
  })
  const days = (query: Parameters<typeof readStatsRange>[0]) => {
    const { firstDay, lastDay, days } = readStatsRange(query, now)
    return [firstDay, lastDay, days]
  }
  expect(days({ start_date: '2026-11-20' })).toEqual(['2026-11-20', '2026-11-22', 3])
  expect(days({ end_date: '2026-11-20' })).toEqual(['2026-11-20', '2026-11-20', 1])
  expect(days({ start_date: '2026-08-25', end_date: '2026-11-22' })).toEqual(['2026-08-25', '2026-11-22', 90])
})

test('what is refused, with the rule', () => {
  const detail = (start_date: string, end_date: string) => {
    try {
      return readStatsRange({ start_date, end_date }, now)
    } catch (error) {
      return (error as { body: { detail: string } }).body.detail
    }
  }
  expect(detail('2026-11-22', '2026-11-21')).toBe('開始日は終了日以前の日付を指定してください')
  expect(detail('2026-08-24', '2026-11-22')).toBe('期間は最大90日まで指定できます')
  expect(detail('2026-11-22', '2026-11-23')).toBe('未来の日付は指定できません')
})

test('the period before is as long and ends the day before', () => {
  const range = readStatsRange({ start_date: '2026-03-01', end_date: '2026-03-07' }, now)
  expect(periodBefore(range)).toMatchObject({ firstDay: '2026-02-22', lastDay: '2026-02-28', days: 7 })
  expect(periodBefore(range).until).toEqual(range.from)
})

test('percent and change have one decimal, and no value without a base', () => {
  expect([percent(1, 3), percent(0, 5), percent(1, 0)]).toEqual([33.3, 0, null])
  expect([change(15, 10), change(5, 10), change(10, 10), change(3, 0)]).toEqual([50, -50, 0, null])
})
