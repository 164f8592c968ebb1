import {
  countFailingSources,
  countPendingReports,
  type DashboardPart,
  dashboardParts,
  getDashboard,
} from '@gamelog/contracts/admin/dashboard'
import type { App } from '@gamelog/server/app'
import { getInternal } from '@gamelog/server/get-internal'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../context.ts'
import { checkServices } from '../health/check-services.ts'

/** For each part; they are asked at the same time. */
const timeoutMs = 1_000

const owners = {
  pending_reports: { service: 'board', route: countPendingReports },
  failing_sources: { service: 'antenna', route: countFailingSources },
} as const satisfies Record<DashboardPart, object>

/** What waits for an admin, put together from the services that own it. */
export function dashboardRoutes(app: App, { config }: AdminContext): void {
  const ask = async (part: DashboardPart): Promise<number | null> => {
    const { service, route } = owners[part]
    const { internalSecret, serviceUrls } = config
    const asking = { internalSecret, service, urls: serviceUrls[service], timeoutMs }
    const answer = await getInternal(route, asking).catch(() => null)
    return answer?.count ?? null
  }

  registerRoute(app, getDashboard, async () => {
    const [pending_reports, failing_sources, health] = await Promise.all([
      ask('pending_reports'),
      ask('failing_sources'),
      checkServices(config.serviceUrls),
    ])
    const counts = { pending_reports, failing_sources }
    return {
      ...counts,
      stopped_services: health.services.filter(({ status }) => status !== 'ok').map(({ name }) => name),
      unavailable: dashboardParts.filter((part) => counts[part] === null),
    }
  })
}
