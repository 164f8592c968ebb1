import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { adminRoute } from '../common/route.ts'
import { rangeQuery, rate } from './range.ts'

export const rankingTypes = ['articles', 'sites', 'threads', 'pages'] as const
export type RankingType = (typeof rankingTypes)[number]
/** Places of a ranking. */
export const rankingLength = 10

export const ranking = z.strictObject({
  items: z.array(
    z.strictObject({
      rank: z.int(),
      /** Article id, source name, thread id or path of a screen. */
      id: z.string(),
      title: z.string(),
      /** The site of an article, the game of a thread; null elsewhere. */
      note: z.nullable(z.string()),
      /** Counted clicks, posts or views. */
      value: z.int(),
      /** Of the whole range, not of the ten. */
      percentage: rate,
    }),
  ),
})
export type Ranking = z.infer<typeof ranking>

const query = z.strictObject(rangeQuery)

export const getArticleRanking = adminRoute('GET', '/api/admin/stats/rankings/articles', may.look, {
  summary: 'The ten articles with most counted clicks of a range',
  query,
  responses: { 200: ranking },
})

export const getSourceRanking = adminRoute('GET', '/api/admin/stats/rankings/sites', may.look, {
  summary: 'The ten sources with most counted clicks of a range',
  query,
  responses: { 200: ranking },
})

export const getThreadRanking = adminRoute('GET', '/api/admin/stats/rankings/threads', may.look, {
  summary: 'The ten threads with most posts of a range',
  query,
  responses: { 200: ranking },
})

export const getPageRanking = adminRoute('GET', '/api/admin/stats/rankings/pages', may.look, {
  summary: 'The ten screens with most counted page views of a range',
  query,
  responses: { 200: ranking },
})
