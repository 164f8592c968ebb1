import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { articleId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { rangeQuery, rate } from '../stats/range.ts'
import { siteDomain } from './ids.ts'

/** Articles listed per domain. */
export const domainArticles = 5

export const widgetStats = z.strictObject({
  widget_views: z.int(),
  /** Counted clicks in widgets. */
  widget_clicks: z.int(),
  raw_widget_clicks: z.int(),
  /** 続きを読む on `/redirect`, reached from a widget. */
  intermediate_clicks: z.int(),
  /** Transitions per click. */
  conversion_rate: rate,
  /** Most clicks first; domains without a click are left out. */
  sites: z.array(
    z.strictObject({
      domain: siteDomain,
      clicks: z.int(),
      /** Of all clicks in widgets. */
      percentage: rate,
      views: z.int(),
      intermediate_clicks: z.int(),
      top_articles: z
        .array(z.strictObject({ article_id: articleId, title: z.string(), clicks: z.int() }))
        .check(z.maxLength(domainArticles)),
    }),
  ),
})
export type WidgetStats = z.infer<typeof widgetStats>

export const getWidgetStats = adminRoute('GET', '/api/admin/stats/widget', may.look, {
  summary: 'Clicks in widgets, transitions and conversion over a range, by domain',
  query: z.strictObject({ ...rangeQuery, domain: z.optional(siteDomain) }),
  responses: { 200: widgetStats },
})
