import { countFailingSources } from '@gamelog/contracts/admin/dashboard'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../context.ts'
import { countFailing } from './repository.ts'

/** For the dashboard of the back office. */
export function sourceInternalRoutes(app: App, { db }: AntennaContext): void {
  registerRoute(app, countFailingSources, async () => ({ count: await countFailing(db) }))
}
