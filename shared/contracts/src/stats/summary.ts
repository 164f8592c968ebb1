import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { jstDay } from '../common/date-range.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { changePercent, rangeQuery } from './range.ts'

/**
 * A figure over a range and over the period before it, which has the same length. When the range ends today, the
 * period before ends at the end of the same ten minutes.
 */
const measured = {
  value: z.int(),
  previous: z.int(),
  /** With what is not counted: bots, repeats, other sites; null where everything counts. */
  raw: z.nullable(z.int()),
  /** The value in its parts: 24 hours for a single day, else its days. Parts to come are null. */
  series: z.strictObject({
    unit: z.enum(['hour', 'day']),
    current: z.array(z.nullable(z.int())),
    /** Whole, also beyond where `previous` ends. */
    previous: z.array(z.int()),
  }),
}

/** Clicks by where they were made: the feed, or 続きを読む on `/redirect`. */
export const clickBreakdown = z.strictObject({ main: z.int(), intermediate: z.int() })

export const measuredStat = z.strictObject({ ...measured, breakdown: z.optional(clickBreakdown) })
export type MeasuredStat = z.infer<typeof measuredStat>

export const summaryStat = z.strictObject({
  ...measured,
  breakdown: z.optional(clickBreakdown),
  change: changePercent,
})
export type SummaryStat = z.infer<typeof summaryStat>

export const summaryParts = ['active_users', 'posts', 'article_clicks', 'new_users'] as const
export type SummaryPart = (typeof summaryParts)[number]

export const statsSummary = z.strictObject({
  active_users: z.nullable(summaryStat),
  posts: z.nullable(summaryStat),
  article_clicks: z.nullable(summaryStat),
  new_users: z.nullable(summaryStat),
  /** Names of the parts that are null, as their owner does not answer. */
  unavailable: z.array(z.enum(summaryParts)),
})
export type StatsSummary = z.infer<typeof statsSummary>

export const getStatsSummary = adminRoute('GET', '/api/admin/stats/summary', may.look, {
  summary: 'The four headline figures of a range with the period before; a part whose owner is away is null',
  query: z.strictObject(rangeQuery),
  responses: { 200: statsSummary },
})

// Requests of the admin service to the owners. The days are always named, so that all answer for the same ones.
const internalQuery = z.strictObject({ start_date: jstDay, end_date: jstDay })

export const getPostStat = internalRoute('GET', '/internal/stats/posts', ['admin'], {
  summary: 'Posts of a range, deleted ones included',
  query: internalQuery,
  responses: { 200: measuredStat },
})

export const getClickStat = internalRoute('GET', '/internal/stats/article-clicks', ['admin'], {
  summary: 'Counted article clicks of a range',
  query: internalQuery,
  responses: { 200: measuredStat },
})

export const getNewUserStat = internalRoute('GET', '/internal/stats/new-users', ['admin'], {
  summary: 'Members who registered in a range, also those who have left',
  query: internalQuery,
  responses: { 200: measuredStat },
})
