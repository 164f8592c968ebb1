import { getSiteStatus } from '@gamelog/contracts/admin/site-status'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { StatusWatch } from './watch-status.ts'

/** `/api/site/status`, for everybody. nginx keeps it 15 s, and the last copy while this service is away. */
export function statusRoutes(app: App, status: Pick<StatusWatch, 'read'>): void {
  registerRoute(app, getSiteStatus, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=15')
    return status.read()
  })
}
