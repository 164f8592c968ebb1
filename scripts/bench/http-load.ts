import autocannon from 'autocannon'
import { cpuSeconds } from './cpu-time.ts'
import type { Sample, Trial } from './trial.ts'

export interface HttpLoad {
  name: string
  origin: string
  /** Asked for in turns; many paths stand for a changing query. */
  paths: readonly string[]
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** Process whose CPU time (with its children's) counts. */
  pid: number
}

/** A trial that sends GET requests as fast as they are answered. @throws Error when an answer is not 200. */
export function httpTrial(load: HttpLoad): Trial {
  return { name: load.name, run: () => run(load) }
}

async function run(load: HttpLoad): Promise<Sample> {
  const latencies: number[] = []
  const cpuBefore = cpuSeconds(load.pid)
  const started = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: load.origin,
        connections: load.connections,
        duration: load.seconds,
        headers: load.headers,
        requests: load.paths.map((path) => ({ method: 'GET', path })),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    instance.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  })
  const seconds = (performance.now() - started) / 1_000
  const used = cpuSeconds(load.pid) - cpuBefore
  if (result.non2xx > 0 || result.errors > 0 || latencies.length === 0) {
    throw new Error(`${load.name}: ${result.non2xx} answers were not 200, ${result.errors} requests failed`)
  }
  const mebibytes = result.throughput.total / 2 ** 20
  return {
    operations: latencies.length,
    seconds,
    cpuSeconds: used,
    latencies,
    extra: { 'MiB/s': mebibytes / seconds },
  }
}
