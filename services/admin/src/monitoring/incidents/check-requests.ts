import { addHistogram, emptyHistogram, percentileOf } from '@gamelog/domain/duration-histogram'
import { startOfHour } from '@gamelog/domain/jst'
import type { Reading } from './hysteresis.ts'

export interface HourCounts {
  service: string
  /** First moment of the hour. */
  hour: Date
  count: number
  /** Ended with 5xx. */
  errors: number
  histogram: readonly number[]
}

/** Counts at that time: the rows of the last two hours. */
export interface CountsAt {
  at: Date
  rows: readonly HourCounts[]
}

/** ms; a shorter window says nothing yet. */
const window = { longest: 600_000, shortest: 300_000 }
/** Requests of a window below which it opens nothing. */
const enough = 100
const percents = { bad: 5, good: 3 }
/** ms of the 95th percentile; bounds of the histogram's buckets. */
const slowness = { bad: 1_000, good: 680 }

/** Those of the last ten minutes; the first one is the window's begin. */
export function keepWindow(readings: readonly CountsAt[], now: Date): CountsAt[] {
  // A check may come a little late.
  const oldest = now.getTime() - window.longest - 30_000
  return readings.filter(({ at }) => at.getTime() >= oldest)
}

/** Readings of error rates and slow answers by service, from what was counted between the first and the last reading. */
export function checkRequests(readings: readonly CountsAt[]): Reading[] {
  const [then, now] = [readings[0], readings.at(-1)]
  if (!then || !now || now.at.getTime() - then.at.getTime() < window.shortest) return []
  const hour = startOfHour(then.at)
  const services = [...new Set(now.rows.map(({ service }) => service))]
  return services.flatMap((service) => {
    const [before, after] = [then, now].map(({ rows }) =>
      add(rows.filter((row) => row.service === service && row.hour >= hour)),
    )
    if (!before || !after) return []
    const count = after.count - before.count
    const errors = after.errors - before.errors
    const histogram = after.histogram.map((value, bucket) => value - (before.histogram[bucket] ?? 0))
    return [
      ofErrors({ service, at: now.at, count, errors }),
      ofSlowness({ service, at: now.at, count, p95: percentileOf(histogram, 95) ?? 0 }),
    ]
  })
}

function add(rows: readonly HourCounts[]) {
  const histogram = emptyHistogram()
  for (const row of rows) addHistogram(histogram, row.histogram)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return { count: sum(rows.map((row) => row.count)), errors: sum(rows.map((row) => row.errors)), histogram }
}

interface Subject {
  service: string
  at: Date
  count: number
}

function ofErrors({ service, at, count, errors }: Subject & { errors: number }): Reading {
  const percent = count === 0 ? 0 : (errors / count) * 100
  const verdict =
    percent < percents.good ? 'good' : percent >= percents.bad && count >= enough ? 'bad' : 'between'
  const seen = `${percent.toFixed(1)}%（10分間に ${count}件のうち ${errors}件）`
  return { kind: 'error-rate', subject: service, at, verdict, level: 1, seen }
}

function ofSlowness({ service, at, count, p95 }: Subject & { p95: number }): Reading {
  const verdict = p95 <= slowness.good ? 'good' : p95 > slowness.bad && count >= enough ? 'bad' : 'between'
  const seen = `95パーセンタイル ${p95.toLocaleString('en')}ms以下（10分間に ${count}件）`
  return { kind: 'slow-answers', subject: service, at, verdict, level: 1, seen }
}
