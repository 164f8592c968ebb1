import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { median, percentile, runInTurns, type Sample, summarise, type Trial } from './trial.ts'

const sample = (operations: number, cpuSeconds = 1): Sample => ({
  operations,
  seconds: 2,
  cpuSeconds,
  latencies: [3, 1, 2],
})

test('percentiles take the nearest rank', () => {
  expect(percentile([4, 1, 3, 2], 50)).toBe(2)
  expect(percentile([4, 1, 3, 2], 99)).toBe(4)
  expect(median([])).toBeNaN()
})

test('a summary holds medians of the rounds', () => {
  const summary = summarise('x', [sample(100), sample(1_000), sample(200)])
  expect(summary.perSecond).toBe(100)
  expect(summary.cpuMicros).toBe(5_000)
  expect(summary.p50).toBe(2)
})

test('trials run in turns, each round beginning with another one, after a warm-up', async () => {
  const order: string[] = []
  const trial = (name: string): Trial => ({
    name,
    async run() {
      order.push(name)
      return sample(1)
    },
  })
  const rows = await runInTurns([trial('a'), trial('b')], 2)
  expect(order.join('')).toBe('ababba')
  expect(rows.map((row) => row.samples.length)).toEqual([2, 2])
  await runInTurns([trial('c'), trial('d')], 1, undefined, 2)
  expect(order.slice(6).join('')).toBe('cdcddc')
})

test('ratios are taken round by round, and a goal holds only when all of it does', () => {
  const baseline = summarise('base', [sample(100), sample(1_000), sample(100)])
  const candidate = summarise('ours', [sample(96), sample(960, 1.2), sample(96)])
  const { rateRatio, wanted } = compare('P1', candidate, baseline, { minRate: 0.95, maxCpu: 1.05 })
  expect(rateRatio).toBeCloseTo(0.96)
  expect(wanted).toEqual({ text: 'rate ≥ 0.95×, CPU ≤ 1.05×', met: true })
  expect(compare('P1', candidate, baseline, { minRate: 0.97 }).wanted?.met).toBe(false)
  expect(compare('P1', candidate, baseline).wanted).toBeUndefined()
})
