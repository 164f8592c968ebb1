import type { App } from '@gamelog/server/app'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { startScheduledJobs } from '@gamelog/server/scheduled-jobs'
import type { AntennaContext } from '../context.ts'
import { refreshTrending } from '../trending/refresh-trending.ts'

/** Starts the periodic work of the HTTP service; one replica runs each tick. */
export function startAntennaJobs(app: App, context: AntennaContext): void {
  const { db, config } = context
  startScheduledJobs(app, config, [
    {
      name: 'trending',
      pattern: '0 * * * * *',
      run: async () => {
        if (await refreshTrending(db, new Date())) await context.publishSoon()
      },
    },
    {
      name: 'ship-outbox',
      pattern: '*/2 * * * * *',
      run: () => shipOutbox(db, { config, adminUrls: config.adminUrls }),
    },
  ])
}
