import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { articleId, isoTime } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { rangeQuery, rate } from './range.ts'

/** Articles a site's drill-down lists. */
export const siteArticles = 10

const accent = z.strictObject({ dark: z.string(), light: z.string() })
/** Name of a source. */
const site = text({ label: '配信元', max: 200 })

export const antennaStats = z.strictObject({
  /** Of the published articles.json; null while there is none. */
  article_count: z.nullable(z.int()),
  articles_data_size_kb: z.nullable(z.number()),
  articles_compressed_size_kb: z.nullable(z.number()),
  /** Counted clicks on the feed. */
  main_page_clicks: z.int(),
  /** With bots, repeats and other sites. */
  raw_main_page_clicks: z.int(),
  /** Most clicks first; sources without a click are left out. */
  site_distribution: z.array(z.strictObject({ site: z.string(), accent, clicks: z.int(), percentage: rate })),
})
export type AntennaStats = z.infer<typeof antennaStats>

export const getAntennaStats = adminRoute('GET', '/api/admin/stats/antenna', may.look, {
  summary: 'Published articles, and clicks on the feed by source over a range',
  query: z.strictObject(rangeQuery),
  responses: { 200: antennaStats },
})

export const siteRanking = z.strictObject({
  sites: z.array(
    z.strictObject({
      site: z.string(),
      articles: z.array(
        z.strictObject({
          rank: z.int(),
          id: articleId,
          title: z.string(),
          clicks: z.int(),
          /** Of the site's clicks. */
          percentage: rate,
        }),
      ),
    }),
  ),
})
export type SiteRanking = z.infer<typeof siteRanking>

export const getSiteRanking = adminRoute('GET', '/api/admin/stats/antenna-site-ranking', may.look, {
  summary: 'The ten most clicked articles of each source, or of one, over a range',
  query: z.strictObject({ ...rangeQuery, site: z.optional(site) }),
  responses: { 200: siteRanking },
})

const hourClicks = z.strictObject({
  hour: z.int(),
  /** Null for hours to come. */
  clicks: z.nullable(z.int()),
})

export const hourlyClicks = z.strictObject({
  today: z.array(hourClicks).check(z.length(24)),
  yesterday: z.array(hourClicks).check(z.length(24)),
  /** 0–23; this hour is still being counted. */
  current_hour_jst: z.int(),
})
export type HourlyClicks = z.infer<typeof hourlyClicks>

export const getHourlyClicks = adminRoute('GET', '/api/admin/stats/hourly-clicks', may.look, {
  summary:
    'Counted article clicks of each hour of today and yesterday (Asia/Tokyo), of all sources or of one',
  query: z.strictObject({ site: z.optional(site) }),
  responses: { 200: hourlyClicks },
})

export const clickPeriods = ['today', '24h', '7d'] as const
export type ClickPeriod = (typeof clickPeriods)[number]

/** Lower-camel names by the specification. */
export const clickRanking = z.strictObject({
  period: z.enum(clickPeriods),
  articles: z.array(
    z.strictObject({
      id: articleId,
      rank: z.int(),
      title: z.string(),
      site: z.string(),
      accent,
      clicks: z.int(),
    }),
  ),
  lastUpdated: isoTime,
})
export type ClickRanking = z.infer<typeof clickRanking>

export const getArticleClicks = adminRoute('GET', '/api/admin/analytics/article-clicks', may.look, {
  summary: 'The ten most clicked articles; equal ones: the newer first',
  query: z.strictObject({ period: z._default(z.enum(clickPeriods), 'today') }),
  responses: { 200: clickRanking },
})

export const countRecentClicks = internalRoute('GET', '/internal/stats/recent-clicks', ['admin'], {
  summary: 'Counted article clicks of the last 30 minutes',
  responses: { 200: z.strictObject({ count: z.int() }) },
})
