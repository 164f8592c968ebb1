import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { jstDay } from '../common/date-range.ts'
import { adminRoute } from '../common/route.ts'
import { siteDomain, widgetId } from './ids.ts'

/** Counted figures. */
export const widgetCounts = { views: z.int(), clicks: z.int(), transitions: z.int() }

export const widgetAnalytics = z.strictObject({
  widget_id: widgetId,
  ...widgetCounts,
  /** With what is not counted: bots, other Origins, repeats, clicks without a view. */
  raw_views: z.int(),
  raw_clicks: z.int(),
  /** Most views first. */
  domains: z.array(z.strictObject({ domain: siteDomain, ...widgetCounts })),
  /** Every day of the range. */
  days: z.array(z.strictObject({ day: jstDay, ...widgetCounts })),
})
export type WidgetAnalytics = z.infer<typeof widgetAnalytics>

export const getWidgetAnalytics = adminRoute('GET', '/api/admin/widget/analytics', may.look, {
  summary:
    'Views, clicks and transitions of every widget, or of one, by domain and day; seven days without dates',
  query: z.strictObject({
    widget_id: z.optional(widgetId),
    /** Days of Asia/Tokyo, both included, at most 90. */
    start: z.optional(jstDay),
    end: z.optional(jstDay),
  }),
  responses: {
    200: z.strictObject({ start: jstDay, end: jstDay, analytics: z.array(widgetAnalytics) }),
  },
})
