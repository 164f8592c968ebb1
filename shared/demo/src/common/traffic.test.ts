import { hourMs, startOfJstDay } from '@gamelog/domain/jst'
import { expect, test } from 'vitest'
import { countsBySlot, demoHistoryDays, historyHours, trafficAt } from './traffic.ts'

const now = new Date('2026-11-24T05:25:00.000Z')
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const ofDay = (day: string) =>
  Array.from({ length: 24 }, (_, hour) =>
    trafficAt(new Date(startOfJstDay(day).getTime() + hour * hourMs), { now }),
  )

test('the evening is busy, the night quiet, Saturday busier than Tuesday, and a month ago less', () => {
  const tuesday = ofDay('2026-11-17')
  const peak = tuesday.indexOf(Math.max(...tuesday))
  expect([20, 21, 22]).toContain(peak)
  expect(tuesday[4]).toBeLessThan(0.2 * (tuesday[peak] ?? 0))
  expect(sum(ofDay('2026-11-21'))).toBeGreaterThan(1.1 * sum(tuesday))
  expect(sum(ofDay('2026-10-20'))).toBeLessThan(0.95 * sum(tuesday))
})

test('the same seed gives the same hour, another one a different one, all within 0 and 1', () => {
  const hours = historyHours(now)
  const traffic = hours.map((hour) => trafficAt(hour, { seed: 'a', now }))
  expect(hours.map((hour) => trafficAt(hour, { seed: 'a', now }))).toEqual(traffic)
  expect(hours.map((hour) => trafficAt(hour, { seed: 'b', now }))).not.toEqual(traffic)
  expect(Math.min(...traffic)).toBeGreaterThan(0)
  expect(Math.max(...traffic)).toBeLessThanOrEqual(1)
})

test('the history begins at a JST midnight and ends with the ten minutes under way', () => {
  const counts = countsBySlot(600, 'clicks', now)
  expect(counts[0]?.slot).toEqual(startOfJstDay('2026-10-15'))
  expect(counts.at(-1)?.slot).toEqual(new Date('2026-11-24T05:20:00.000Z'))
  expect(counts).toHaveLength(demoHistoryDays * 144 + 14 * 6 + 3)
  expect(countsBySlot(600, 'clicks', now)).toEqual(counts)
  expect(sum(counts.map(({ count }) => count)) / demoHistoryDays).toBeGreaterThan(3_000)
})
