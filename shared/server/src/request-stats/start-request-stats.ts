import type { App } from '../app-type.ts'
import type { ServiceConfig } from '../config.ts'
import { createAppend } from '../event-stream.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { RedisHandle } from '../redis.ts'
import { settleWithTimeout } from '../service-timeout.ts'
import { createOutgoingBatches } from './outgoing-batches.ts'

/** ms between two batches. */
const periodMs = 10_000
/** Batches a stream may hold: half a day of one process. Beyond, the counts wait in the processes. */
export const requestBatchCap = 5_000
/** ms the last batch may take on shutdown. */
const closeTimeoutMs = 1_000

/**
 * Counts the requests of the process and hands them, every 10 s and when the app closes, to the admin service by the stream
 * `<service>:requests`. While Redis is away they wait in memory.
 */
export function startRequestStats(app: App, config: ServiceConfig, redis: RedisHandle, jobs: Jobs): void {
  const batches = createOutgoingBatches({
    instance: config.instance,
    append: createAppend(redis, redis.key('requests'), requestBatchCap),
    log: app.log,
  })
  const flush = async () => {
    const { counts, errors } = app.requestTally.take()
    batches.add(counts, errors, Date.now())
    await batches.send(Date.now())
  }
  app.requestTally.turn(true)
  jobs.everyReplica('request-stats', periodMs, flush)
  // The last requests have been answered, and Redis, opened before, closes later.
  app.addHook('onClose', () => settleWithTimeout(closeTimeoutMs, flush()))
}
