import { median, type Summary } from './trial.ts'

/** A candidate measured against its baseline of the same run. */
export interface Comparison {
  /** Row of docs/figures.md, e.g. `P1`. */
  goal: string
  candidate: Summary
  baseline: Summary
  /** Median over the rounds of candidate / baseline. */
  rateRatio: number
  cpuRatio: number
  /** The target in words and whether it was reached; undefined = shown only. */
  wanted?: { text: string; met: boolean } | undefined
}

interface Goal {
  minRate?: number
  maxCpu?: number
}

/** Sets two trials of one run side by side, round by round. */
export function compare(goal: string, candidate: Summary, baseline: Summary, limits: Goal = {}): Comparison {
  const rateRatio = ratioOf(candidate, baseline, (sample) => sample.perSecond)
  const cpuRatio = ratioOf(candidate, baseline, (sample) => sample.cpuMicros)
  const { minRate, maxCpu } = limits
  const parts = [
    ...(minRate === undefined ? [] : [`rate ≥ ${minRate}×`]),
    ...(maxCpu === undefined ? [] : [`CPU ≤ ${maxCpu}×`]),
  ]
  const met = rateRatio >= (minRate ?? 0) && cpuRatio <= (maxCpu ?? Number.POSITIVE_INFINITY)
  const wanted = parts.length === 0 ? undefined : { text: parts.join(', '), met }
  return { goal, candidate, baseline, rateRatio, cpuRatio, wanted }
}

type Rates = Summary['samples'][number]

function ratioOf(candidate: Summary, baseline: Summary, pick: (sample: Rates) => number): number {
  return median(
    candidate.samples.flatMap((sample, round) => {
      const other = baseline.samples[round]
      return other === undefined ? [] : [pick(sample) / pick(other)]
    }),
  )
}
