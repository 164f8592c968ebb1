import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import type { AntennaContext } from '../context.ts'
import { refreshTrending } from '../trending/refresh-trending.ts'

/** Starts the periodic work of the HTTP service. */
export function startAntennaJobs(context: AntennaContext): void {
  const { config, db, jobs } = context
  jobs.oncePerTick('trending', '0 * * * * *', async () => {
    if (await refreshTrending(db, new Date())) await context.publishSoon()
  })
  jobs.oncePerTick('ship-outbox', '*/2 * * * * *', () => shipOutbox(db, config))
}
