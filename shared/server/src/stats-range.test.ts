import { describe, expect, test } from 'vitest'
import {
  change,
  comparedPeriod,
  fillParts,
  partsOf,
  percent,
  periodBefore,
  readStatsRange,
} from './stats-range.ts'

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

describe('over midnight and the end of a month in Tokyo', () => {
  // 1 March 00:04:59 in Tokyo.
  const march = new Date('2026-02-28T15:04:59Z')
  const range = (start_date: string, end_date: string, at = march) =>
    readStatsRange({ start_date, end_date }, at)

  test('today is compared to the end of the same ten minutes, from the first moment of the day on', () => {
    const today = range('2026-03-01', '2026-03-01')
    expect(comparedPeriod(today, march)).toMatchObject({
      firstDay: '2026-02-28',
      lastDay: '2026-02-28',
      from: new Date('2026-02-27T15:00:00Z'),
      until: new Date('2026-02-27T15:10:00Z'),
    })
    const until = (now: string) => comparedPeriod(today, new Date(now)).until.toISOString()
    expect(until('2026-02-28T15:00:00Z')).toBe('2026-02-27T15:10:00.000Z')
    expect(until('2026-02-28T15:10:00Z')).toBe('2026-02-27T15:20:00.000Z')
    // The last ten minutes of a day are compared with the whole day before.
    expect(until('2026-03-01T14:50:00Z')).toBe('2026-02-28T15:00:00.000Z')
  })

  test('a longer range that ends today loses the rest of its last day, one that is over nothing', () => {
    expect(comparedPeriod(range('2026-02-23', '2026-03-01'), march)).toMatchObject({
      firstDay: '2026-02-16',
      lastDay: '2026-02-22',
      until: new Date('2026-02-21T15:10:00Z'),
    })
    expect(comparedPeriod(range('2026-02-28', '2026-02-28'), march).until).toEqual(
      new Date('2026-02-27T15:00:00Z'),
    )
    // A second earlier that day is the last of its month, and today.
    const february = new Date('2026-02-28T14:59:59Z')
    expect(comparedPeriod(range('2026-02-28', '2026-02-28', february), february).until).toEqual(
      new Date('2026-02-27T15:00:00Z'),
    )
  })

  test('one day is shown in 24 hours, several in days', () => {
    const hours = partsOf(range('2026-03-01', '2026-03-01'))
    expect([hours.unit, hours.starts.length]).toEqual(['hour', 24])
    expect([hours.starts[0], hours.starts[23]]).toEqual([
      new Date('2026-02-28T15:00:00Z'),
      new Date('2026-03-01T14:00:00Z'),
    ])
    expect(partsOf(range('2026-02-27', '2026-03-01'))).toEqual({
      unit: 'day',
      starts: ['2026-02-26', '2026-02-27', '2026-02-28'].map((day) => new Date(`${day}T15:00:00Z`)),
    })
  })

  test('parts without rows are 0, parts to come null; the one that has just begun counts', () => {
    const rows = [{ start: new Date('2026-02-28T15:00:00Z'), count: 4 }]
    const today = range('2026-03-01', '2026-03-01')
    expect(fillParts(today, rows, march)).toEqual([4, ...Array(23).fill(null)])
    expect(fillParts(today, [], new Date('2026-02-28T16:00:00Z'))).toEqual([0, 0, ...Array(22).fill(null)])
    expect(fillParts(range('2026-02-27', '2026-03-01'), rows, march)).toEqual([0, 0, 4])
    expect(fillParts(periodBefore(today), rows, march)).toEqual(Array(24).fill(0))
  })
})
