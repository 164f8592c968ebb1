import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { widgetCounts } from './analytics.ts'
import { siteDomain, widgetId } from './ids.ts'

const link = z.strictObject({ created_at: isoTime, created_by: userId })

export const listWidgetDomains = adminRoute('GET', '/api/admin/widget/domains', may.edit, {
  summary:
    'Sites that showed a widget, or one of them, in seven days, and those before that have a link to their numbers',
  query: z.strictObject({ widget_id: z.optional(widgetId) }),
  responses: {
    200: z.strictObject({
      domains: z.array(
        z.strictObject({
          domain: siteDomain,
          ...widgetCounts,
          /** Null = none, or taken back. */
          link: z.nullable(link),
        }),
      ),
    }),
  },
})

export const createOwnerLink = adminRoute('POST', '/api/admin/widget/owner-links', may.edit, {
  summary: "Make the secret link to a domain's numbers; an earlier one stops working",
  body: z.strictObject({ domain: siteDomain }),
  responses: {
    201: z.strictObject({
      ...link.shape,
      domain: siteDomain,
      /** Told once: only its hash is stored. */
      url: z.string(),
    }),
  },
})

export const deleteOwnerLink = adminRoute('DELETE', '/api/admin/widget/owner-links/:domain', may.edit, {
  summary: "Take the link to a domain's numbers back",
  params: z.strictObject({ domain: siteDomain }),
  responses: { 204: null },
})

/** Days the owner's page can show. */
export const ownerPeriods = [7, 30, 90] as const
