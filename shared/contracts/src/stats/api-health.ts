import * as z from 'zod/mini'
import { serviceNames } from '../admin/health.ts'
import { may } from '../common/admin-role.ts'
import { isoTime, unixSeconds } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { changePercent, rate } from './range.ts'

/** `warn` = it works, but someone should look; `unknown` = nothing is known of it now. */
export const partStatus = z.enum(['ok', 'warn', 'down', 'unknown'])
export type PartStatus = z.infer<typeof partStatus>

const endpointStats = z.strictObject({
  service: z.enum(serviceNames),
  method: z.string(),
  /** Fastify path: `/api/board/threads/:id`. */
  route: z.string(),
  today_count: z.int(),
  /** Up to the same time. */
  yesterday_count: z.int(),
  comparison: changePercent,
  /** Today's requests that ended with 5xx. */
  error_count: z.int(),
  error_rate: rate,
  /** ms, today; the upper end of the bucket. */
  p95_ms: z.nullable(z.number()),
  avg_ms: z.nullable(z.number()),
})
export type EndpointStats = z.infer<typeof endpointStats>

/** A request that ended with 4xx or 5xx. Names by the specification. */
export const errorLog = z.strictObject({
  id: z.uuid(),
  t: unixSeconds,
  service: z.enum(serviceNames),
  method: z.string(),
  /** Path without query. */
  p: z.string(),
  st: z.int(),
  /** Null until the admin has asked for the addresses, and after 14 days. */
  ip: z.nullable(z.string()),
})
export type ErrorLog = z.infer<typeof errorLog>

/** Error records of one answer. */
export const errorPageSize = 100

export const dependencyNames = [
  'postgres',
  'redis',
  'cache',
  'jobs',
  'sources',
  'streams',
  ...serviceNames,
] as const
const dependency = z.strictObject({
  name: z.enum(dependencyNames),
  status: partStatus,
  /** Time of the answer; null where nothing was asked or nothing came. */
  ms: z.nullable(z.number()),
  /** In Japanese, e.g. 接続 34 / 100; null when there is nothing to say. */
  note: z.nullable(z.string()),
  /** When it went down; null while it is well. */
  since: z.nullable(isoTime),
})
export type Dependency = z.infer<typeof dependency>

export const apiHealth = z.strictObject({
  /** Every route that was asked for today or yesterday, those with most errors first. */
  endpoints: z.array(endpointStats),
  /** Newest first, at most 100; more and filtered ones by `/errors`. */
  error_logs: z.array(errorLog),
  dependencies: z.array(dependency),
  updated_at: isoTime,
  /** Parts that cannot be read now and are empty: `endpoints`, `error_logs`. */
  unavailable: z.array(z.enum(['endpoints', 'error_logs'])),
})
export type ApiHealth = z.infer<typeof apiHealth>

export const getApiHealth = adminRoute('GET', '/api/admin/api-health', may.look, {
  outage: true,
  summary: 'Requests and errors by route today and yesterday, the last errors, and how the dependencies are',
  responses: { 200: apiHealth },
})

export const errorClasses = ['5xx', '4xx', '429'] as const
const errorFilters = {
  /** `4xx` without 429. */
  status: z.optional(z.enum(errorClasses)),
  service: z.optional(z.enum(serviceNames)),
  /** Part of the path. */
  q: z.optional(text({ label: 'パス', max: 200 })),
  /** `id` of the last record of the page before. */
  before: z.optional(z.uuid()),
}

export const listErrors = adminRoute('GET', '/api/admin/api-health/errors', may.look, {
  outage: true,
  summary: 'Error records of 14 days, newest first, 100 a page; `next` is passed as `before`',
  query: z.strictObject(errorFilters),
  responses: { 200: z.strictObject({ error_logs: z.array(errorLog), next: z.nullable(z.uuid()) }) },
})

export const revealErrorAddresses = adminRoute(
  'POST',
  '/api/admin/api-health/errors/addresses',
  may.administer,
  {
    summary: 'The addresses of error records; each call is one audit entry',
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(errorPageSize)) }),
    responses: { 200: z.strictObject({ addresses: z.record(z.uuid(), z.string()) }) },
  },
)
