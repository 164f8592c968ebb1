import type { BenchContext } from '../bench.ts'
import { cpuSeconds } from '../cpu-time.ts'
import { percentile, type Summary, type Trial } from '../trial.ts'
import type { StatsStores } from './stats-stores.ts'

/** ms that 95 % of the answers must not exceed. */
const wantedP95 = 300

/** A trial that reads figures again and again; its CPU is that of PostgreSQL. */
export function answerTrial(
  context: BenchContext,
  { postgresPid }: StatsStores,
  name: string,
  read: () => Promise<unknown>,
): Trial {
  return {
    name,
    async run() {
      const latencies: number[] = []
      const [before, started] = [cpuSeconds(postgresPid), performance.now()]
      for (let n = 0; n < (context.quick ? 20 : 100); n += 1) {
        const asked = performance.now()
        await read()
        latencies.push(performance.now() - asked)
      }
      const seconds = (performance.now() - started) / 1_000
      return {
        operations: latencies.length,
        seconds,
        latencies,
        cpuSeconds: cpuSeconds(postgresPid) - before,
        extra: { 'p95 ms': percentile(latencies, 95) },
      }
    },
  }
}

export function verdict({ name, extra }: Summary): string {
  const p95 = extra['p95 ms'] ?? Number.NaN
  return `${name}: p95 = ${p95.toFixed(0)} ms — wanted ≤ ${wantedP95}: ${p95 <= wantedP95 ? 'holds' : 'FALLS SHORT'}`
}

export function perDay(bytes: number, days: number): string {
  return `${(bytes / days / 1_024).toFixed(1)} KiB`
}
