import { cpuSeconds } from './cpu-time.ts'
import { type GetRequests, sendGetRequests } from './get-requests.ts'
import type { Sample, Trial } from './trial.ts'

export interface HttpLoad extends Omit<GetRequests, 'amount' | 'onAnswer'> {
  name: string
  /** Process whose CPU time (with its children's) counts. */
  pid: number
}

/** A trial that sends GET requests as fast as they are answered. @throws Error when an answer is not 200. */
export function httpTrial({ name, pid, ...load }: HttpLoad): Trial {
  return { name, run: () => run(load, pid) }
}

async function run(load: GetRequests, pid: number): Promise<Sample> {
  const cpuBefore = cpuSeconds(pid)
  const started = performance.now()
  const { latencies, bytes } = await sendGetRequests(load)
  const seconds = (performance.now() - started) / 1_000
  return {
    operations: latencies.length,
    seconds,
    cpuSeconds: cpuSeconds(pid) - cpuBefore,
    latencies,
    extra: { 'MiB/s': bytes / 2 ** 20 / seconds },
  }
}
