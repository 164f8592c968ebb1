import {
  countFailingSources,
  countHeldPosts,
  countPendingReports,
  type DashboardPart,
  dashboardPartMay,
  dashboardParts,
  getDashboard,
} from '@gamelog/contracts/admin/dashboard'
import { countWaitingRequests } from '@gamelog/contracts/antenna/source-request'
import { getPendingAppeals } from '@gamelog/contracts/user/appeal'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { getInternal } from '@gamelog/server/get-internal'
import { registerRoute } from '@gamelog/server/register-route'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { AdminContext } from '../../context.ts'
import { checkServices } from '../../monitoring/health/check-services.ts'
import { countOpen } from '../../monitoring/incidents/read-repository.ts'
import { addressOf } from '../../service-address.ts'

/** For each part; they are asked at the same time. */
const timeoutMs = 1_000

/** What waits for an admin, put together from the services that own it. */
export function dashboardRoutes(app: App, { config, db }: AdminContext): void {
  const asking = (service: 'board' | 'user' | 'antenna') => ({ ...addressOf(config, service), timeoutMs })
  // Rejects when the owner does not answer.
  const read: Record<DashboardPart, () => Promise<number | undefined>> = {
    pending_reports: async () => (await getInternal(countPendingReports, asking('board')))?.count,
    pending_appeals: async () => (await getInternal(getPendingAppeals, asking('user')))?.pending_appeals,
    held_posts: async () => (await getInternal(countHeldPosts, asking('board')))?.count,
    source_requests: async () => (await getInternal(countWaitingRequests, asking('antenna')))?.count,
    failing_sources: async () => (await getInternal(countFailingSources, asking('antenna')))?.count,
    open_incidents: () => withServiceTimeout(timeoutMs, countOpen(db)),
  }
  const ask = async (part: DashboardPart): Promise<number | null> =>
    (await read[part]().catch(() => null)) ?? null

  registerRoute(app, getDashboard, async (request) => {
    const { role } = actingAdmin(request)
    const maySee = (part: DashboardPart) => dashboardPartMay[part].includes(role)
    const askFor = (part: DashboardPart) => (maySee(part) ? ask(part) : null)
    const [numbers, health] = await Promise.all([
      Promise.all(dashboardParts.map(async (part) => [part, await askFor(part)] as const)),
      checkServices(config.serviceUrls),
    ])
    const counts = Object.fromEntries(numbers) as Record<DashboardPart, number | null>
    return {
      ...counts,
      stopped_services: health.services.filter(({ status }) => status !== 'ok').map(({ name }) => name),
      unavailable: dashboardParts.filter((part) => maySee(part) && counts[part] === null),
    }
  })
}
