import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'

/** Minutes the real-time figures look back. */
export const realtimeMinutes = 30

/** Names by the specification. Counted views only. */
export const realtimeStats = z.strictObject({
  /** Distinct visitors of the last 30 minutes; around midnight someone may count twice, as the salt changes. */
  activeUsers: z.int(),
  pageViews: z.int(),
  /** Each visitor by the device of the last view. */
  deviceBreakdown: z.strictObject({ desktop: z.int(), mobile: z.int(), tablet: z.int() }),
  /** 30 entries, `minutesAgo` 29 to 0; the last minute is under way. */
  timeline: z.array(z.strictObject({ activeUsers: z.int(), minutesAgo: z.int() })),
  /** At most ten, by visitors. */
  topPages: z.array(z.strictObject({ path: z.string(), title: z.string(), users: z.int() })),
  /** Counted article clicks; null when the antenna service does not answer. */
  articleClicks: z.nullable(z.int()),
  lastUpdated: isoTime,
  /** Why a part is missing; null when all are there. */
  error: z.nullable(z.string()),
})
export type RealtimeStats = z.infer<typeof realtimeStats>

export const getRealtimeStats = adminRoute('GET', '/api/admin/realtime-stats', may.look, {
  summary: 'Who is here: visitors, views, devices and pages of the last 30 minutes',
  responses: { 200: realtimeStats },
})
