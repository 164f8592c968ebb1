import type { App } from '@gamelog/server/app'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { startScheduledJobs } from '@gamelog/server/scheduled-jobs'
import type { Antenna } from '../antenna.ts'
import { refreshTrending } from '../trending/refresh-trending.ts'

/** The HTTP service's own periodic work; whichever replica takes a tick does it. */
export function startAntennaJobs(app: App, antenna: Antenna): void {
  const { db, config } = antenna
  startScheduledJobs(app, config, [
    {
      name: 'trending',
      pattern: '0 * * * * *',
      run: async () => {
        if (await refreshTrending(db, new Date())) await antenna.publishSoon()
      },
    },
    {
      name: 'ship-outbox',
      pattern: '*/2 * * * * *',
      run: () => shipOutbox(db, { config, adminUrls: config.adminUrls }),
    },
  ])
}
