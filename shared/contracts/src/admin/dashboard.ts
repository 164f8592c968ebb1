import * as z from 'zod/mini'
import { type AdminRole, may } from '../common/admin-role.ts'
import { adminRoute, internalRoute } from '../common/route.ts'

/** Parts of the dashboard that may be missing while their owner or Postgres is away. */
export const dashboardParts = [
  'pending_reports',
  'pending_appeals',
  'held_posts',
  'source_requests',
  'failing_sources',
  'open_incidents',
] as const
export type DashboardPart = (typeof dashboardParts)[number]

/** Roles a part is answered to; it is null for the others. */
export const dashboardPartMay: Readonly<Record<DashboardPart, readonly AdminRole[]>> = {
  pending_reports: may.moderate,
  pending_appeals: may.moderate,
  held_posts: may.moderate,
  source_requests: may.correspond,
  failing_sources: may.edit,
  open_incidents: may.look,
}

export const dashboard = z.strictObject({
  /** Reports that nobody has decided; null when the board does not answer. */
  pending_reports: z.nullable(z.int()),
  /** Appeals against a ban in force that nobody has decided; null when the user service does not answer. */
  pending_appeals: z.nullable(z.int()),
  /** Posts that rules hold for review; null when the board does not answer. */
  held_posts: z.nullable(z.int()),
  /** Requests about sources that nobody has closed; null when the antenna service does not answer. */
  source_requests: z.nullable(z.int()),
  /** Sources whose last fetch failed; null when the antenna service does not answer. */
  failing_sources: z.nullable(z.int()),
  /** Processes that do not answer or lack a dependency, as in `/healthz`: `board`, or `board-2` of several. */
  stopped_services: z.array(z.string()),
  /** Incidents that last; null while Postgres is away. */
  open_incidents: z.nullable(z.int()),
  /** Names of the parts that are null although the role may see them. */
  unavailable: z.array(z.enum(dashboardParts)),
})
export type Dashboard = z.infer<typeof dashboard>

export const getDashboard = adminRoute('GET', '/api/admin/dashboard', may.look, {
  summary: 'What waits for an admin; a part whose owner does not answer within 1 s is null',
  responses: { 200: dashboard },
})

/** A number another service contributes to the dashboard. */
export const waitingCount = z.strictObject({ count: z.int() })

export const countPendingReports = internalRoute('GET', '/internal/pending-reports', ['admin'], {
  summary: 'Number of reports that nobody has decided',
  responses: { 200: waitingCount },
})

export const countHeldPosts = internalRoute('GET', '/internal/held-posts', ['admin'], {
  summary: 'Number of posts held by rules that nobody has decided',
  responses: { 200: waitingCount },
})

export const countFailingSources = internalRoute('GET', '/internal/failing-sources', ['admin'], {
  summary: 'Number of sources whose last fetch failed',
  responses: { 200: waitingCount },
})
