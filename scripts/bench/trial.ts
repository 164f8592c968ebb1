/** Measurements of one run of a trial. */
export interface Sample {
  /** Requests, feeds or whatever the trial counts. */
  operations: number
  seconds: number
  /** User and system time of the processes under test, not of the load generator. */
  cpuSeconds: number
  /** ms of every operation, unsorted. */
  latencies: number[]
  /** Further rates or costs worth a line, e.g. articles per second. */
  extra?: Record<string, number>
}

export interface Trial {
  name: string
  /** Does the work once and measures it. Called for a warm-up first, whose sample is thrown away. */
  run(): Promise<Sample>
}

/** Medians over the rounds. */
export interface Summary {
  name: string
  perSecond: number
  /** ms. */
  p50: number
  p99: number
  cpuMicros: number
  extra: Record<string, number>
  samples: { perSecond: number; cpuMicros: number }[]
}

/**
 * Runs trials in turns, each turn beginning with another one, so that other load of the machine affects all alike.
 * @param slices runs of each trial per round, interleaved too and counted as one
 */
export async function runInTurns(
  trials: readonly Trial[],
  rounds: number,
  onRound: (round: number) => void = () => {},
  slices = 1,
): Promise<Summary[]> {
  const samples = new Map<Trial, Sample[]>(trials.map((trial) => [trial, []]))
  for (const trial of trials) await trial.run()
  for (let round = 0; round < rounds; round++) {
    onRound(round + 1)
    const parts = new Map<Trial, Sample[]>(trials.map((trial) => [trial, []]))
    for (let slice = 0; slice < slices; slice++) {
      for (let turn = 0; turn < trials.length; turn++) {
        const trial = trials[(round + slice + turn) % trials.length]
        if (trial !== undefined) parts.get(trial)?.push(await trial.run())
      }
    }
    for (const [trial, list] of parts) samples.get(trial)?.push(merge(list))
  }
  return [...samples].map(([trial, list]) => summarise(trial.name, list))
}

function merge(parts: readonly Sample[]): Sample {
  const sum = (pick: (part: Sample) => number) => parts.reduce((total, part) => total + pick(part), 0)
  const extras = Object.keys(parts[0]?.extra ?? {})
  return {
    operations: sum((part) => part.operations),
    seconds: sum((part) => part.seconds),
    cpuSeconds: sum((part) => part.cpuSeconds),
    latencies: parts.flatMap((part) => part.latencies),
    extra: Object.fromEntries(
      extras.map((key) => [key, sum((part) => part.extra?.[key] ?? 0) / parts.length]),
    ),
  }
}

export function summarise(name: string, samples: readonly Sample[]): Summary {
  const rates = samples.map((sample) => ({
    perSecond: sample.operations / sample.seconds,
    cpuMicros: (sample.cpuSeconds / sample.operations) * 1e6,
  }))
  const extras = new Set(samples.flatMap((sample) => Object.keys(sample.extra ?? {})))
  return {
    name,
    perSecond: median(rates.map((rate) => rate.perSecond)),
    p50: median(samples.map((sample) => percentile(sample.latencies, 50))),
    p99: median(samples.map((sample) => percentile(sample.latencies, 99))),
    cpuMicros: median(rates.map((rate) => rate.cpuMicros)),
    extra: Object.fromEntries(
      [...extras].map((key) => [key, median(samples.map((sample) => sample.extra?.[key] ?? 0))]),
    ),
    samples: rates,
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** Nearest rank; NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
