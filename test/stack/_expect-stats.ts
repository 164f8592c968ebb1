import type { BasicStats } from '@gamelog/contracts/stats/basic'
import type { SummaryStat } from '@gamelog/contracts/stats/summary'
import { durationBounds } from '@gamelog/domain/duration-histogram'
import { jstClock } from '@gamelog/domain/jst'
import { expect } from 'vitest'
import { isFailed, type ScriptedRequests } from './_scripted-days.ts'

/** Reads an answer of the back office by its path. */
export type Read = <Answer>(path: string) => Promise<Answer>

/** All requests of the days, and the 95th percentile to its bucket. */
export async function expectRequests(
  read: Read,
  requests: readonly ScriptedRequests[],
  from: string,
  until: string,
): Promise<void> {
  const basic = await read<BasicStats>(`stats/basic?start_date=${from}&end_date=${until}`)
  const within = requests.filter(({ day }) => day >= from && day <= until)
  const durations = within.flatMap((one) => one.durations).toSorted((a, b) => a - b)
  const errors = within.flatMap((one) => one.durations.filter((_, index) => isFailed(index))).length
  expect(basic).toMatchObject({
    requests: durations.length,
    errors,
    error_rate: round((errors / durations.length) * 100),
    avg_response_time: round(durations.reduce((sum, ms) => sum + ms, 0) / durations.length),
  })
  const exact = durations[Math.ceil(durations.length * 0.95) - 1] ?? 0
  expect(basic.response_time_p95).toBe(durationBounds.find((bound) => bound >= exact))
}

/** Hours or days of a figure; a range of two days begins with `from`. */
export function expectParts(
  stat: SummaryStat | null,
  events: readonly { at: number; day: string }[],
  days: number,
  from: string,
): void {
  expect(stat?.series.unit).toBe(days === 1 ? 'hour' : 'day')
  const part = ({ at, day }: { at: number; day: string }) =>
    days === 1 ? jstClock(new Date(at)).getUTCHours() : day === from ? 0 : 1
  const expected = Array.from(
    { length: days === 1 ? 24 : days },
    (_, index) => events.filter((event) => part(event) === index).length,
  )
  expect(stat?.series.current).toEqual(expected)
}

/** With one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
