import { hourMs, slotMs, startOfJstDay } from '@gamelog/domain/jst'
import { expect, test } from 'vitest'
import { type CountParts, measureStat } from './measured-stat.ts'
import { readStatsRange } from './stats-range.ts'

/** One event at the beginning of every ten minutes up to `now`. */
const everyTenMinutes =
  (now: Date): CountParts =>
  async ({ from, until }, partMs) => {
    const counts = new Map<number, number>()
    for (let at = from.getTime(); at < until.getTime() && at <= now.getTime(); at += slotMs) {
      const start = from.getTime() + Math.floor((at - from.getTime()) / partMs) * partMs
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
    return [...counts].map(([start, count]) => ({ start: new Date(start), count }))
  }

// 1 March 02:25 in Tokyo.
const now = new Date('2026-02-28T17:25:00Z')

test('a steady day is as much as the day before to the same ten minutes', async () => {
  const range = readStatsRange({}, now)
  expect(await measureStat(range, everyTenMinutes(now), now)).toEqual({
    value: 15,
    previous: 15,
    series: {
      unit: 'hour',
      current: [6, 6, 3, ...Array(21).fill(null)],
      previous: Array(24).fill(6),
    },
  })
})

test('days up to today, and a range that is over', async () => {
  const range = readStatsRange({ start_date: '2026-02-27' }, now)
  expect(await measureStat(range, everyTenMinutes(now), now)).toEqual({
    value: 2 * 144 + 15,
    previous: 2 * 144 + 15,
    series: { unit: 'day', current: [144, 144, 15], previous: [144, 144, 144] },
  })
  const past = readStatsRange({ start_date: '2026-02-27', end_date: '2026-02-28' }, now)
  expect(await measureStat(past, everyTenMinutes(now), now)).toMatchObject({ value: 288, previous: 288 })
})

test('hours and days are asked for from the first moment of each period on', async () => {
  const asked: [Date, number][] = []
  const countParts: CountParts = async ({ from }, partMs) => {
    asked.push([from, partMs])
    return []
  }
  await measureStat(readStatsRange({}, now), countParts, now)
  expect(asked).toEqual(['2026-03-01', '2026-02-28', '2026-02-28'].map((day) => [startOfJstDay(day), hourMs]))
})
