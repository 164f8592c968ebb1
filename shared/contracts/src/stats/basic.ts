import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { adminRoute } from '../common/route.ts'
import { rangeQuery, rate } from './range.ts'

const figures = {
  /** Requests that ended with 5xx, in percent of all; null without requests. */
  error_rate: rate,
  /** ms; null without requests. */
  avg_response_time: z.nullable(z.number()),
  /** ms, the upper end of the bucket; null without requests. */
  response_time_p95: z.nullable(z.number()),
  requests: z.int(),
  errors: z.int(),
}

export const basicStats = z.strictObject({
  ...figures,
  /** Of the period before; for today of yesterday until the end of this hour. */
  previous: z.strictObject(figures),
})
export type BasicStats = z.infer<typeof basicStats>

export const getBasicStats = adminRoute('GET', '/api/admin/stats/basic', may.look, {
  summary: 'Error rate, average and 95th percentile of the response time of a range, over all services',
  query: z.strictObject(rangeQuery),
  responses: { 200: basicStats },
})
