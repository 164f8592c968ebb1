import { countFailingSources } from '@gamelog/contracts/admin/dashboard'
import { getFeedFreshness } from '@gamelog/contracts/monitor/watching'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../../context.ts'
import { countFailing, readFreshness } from './repository.ts'

/** For the dashboard and the monitor of the back office. */
export function sourceInternalRoutes(app: App, { db }: AntennaContext): void {
  registerRoute(app, countFailingSources, async () => ({ count: await countFailing(db) }))
  registerRoute(app, getFeedFreshness, async () => {
    const { sources, fetched_at, shortest_interval } = await readFreshness(db)
    return { sources, fetched_at: fetched_at?.toISOString() ?? null, shortest_interval }
  })
}
