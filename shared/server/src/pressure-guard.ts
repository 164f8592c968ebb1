import underPressure from '@fastify/under-pressure'
import type { App } from './app-type.ts'
import { unavailable } from './errors.ts'

/** ms a service must have been behind all the time before it refuses anything. */
const patience = 3_000
/** ms between two measurements; a verdict stands that long. */
const interval = 1_000

/**
 * Decides when being behind is overload: one stall (a busy neighbour, a pause of the collector) is over before its
 * measurement is heard of, and refusing a second long then would make an outage of it.
 */
export function createPressureJudge(now: () => number = Date.now) {
  let since = 0
  let last = 0
  return {
    /** To be called for each request that meets a bad measurement; true = refuse it. */
    isOverloaded(): boolean {
      const at = now()
      // Nobody called for two measurements: there was a good one, or nobody to refuse.
      if (at - last > 2 * interval) since = at
      last = at
      return at - since >= patience
    },
  }
}

/** Answers 503 while the event loop has been more than 1 s behind for 3 s. */
export async function addPressureGuard(app: App): Promise<void> {
  const judge = createPressureJudge()
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    sampleInterval: interval,
    pressureHandler: (request) => {
      // Health must be heard under load, or an orchestrator would kill a busy service.
      if (request.url === '/healthz' || request.url === '/metrics') return
      if (judge.isOverloaded()) throw unavailable(2)
    },
  })
}
