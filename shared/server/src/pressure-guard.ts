import underPressure from '@fastify/under-pressure'
import type { App } from './app-type.ts'
import { unavailable } from './errors.ts'

/** ms a service must be behind without a break before it refuses requests. */
const overloadAfterMs = 3_000
/** Asked by machines. */
const unguarded = new Set(['/livez', '/healthz', '/metrics'])
/** ms between two measurements of the event loop. */
const interval = 1_000

/**
 * Tells overload from a single stall (a busy neighbour, garbage collection), which is over before it is measured:
 * refusing requests for a second then would turn the stall into an outage.
 */
export function createPressureJudge(now: () => number = Date.now) {
  let since = 0
  let last = 0
  return {
    /** Called for each request under a bad measurement; true = refuse it. */
    isOverloaded(): boolean {
      const at = now()
      // No call for two measurements: one of them was good, or there was no request.
      if (at - last > 2 * interval) since = at
      last = at
      return at - since >= overloadAfterMs
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
      // Answered under load, or an orchestrator would kill a busy service.
      if (unguarded.has(request.url)) return
      if (judge.isOverloaded()) throw unavailable(2)
    },
  })
}
