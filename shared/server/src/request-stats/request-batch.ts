import { isoTime } from '@gamelog/contracts/common/ids'
import { durationBuckets } from '@gamelog/domain/duration-histogram'
import * as z from 'zod/mini'

/** Error records of one batch; those that ended with 5xx are kept first. */
export const errorsPerBatch = 50
/** Characters of a path that are kept. */
export const errorPathMax = 300

const count = z.int().check(z.nonnegative())
const method = z.string().check(z.maxLength(20))

/** Requests of one route in one hour. */
const requestRow = z.object({
  /** First moment of the hour. */
  hour: isoTime,
  method,
  /** Fastify path; `unknown` when there is no such route. */
  route: z.string().check(z.maxLength(300)),
  count,
  /** Ended with 5xx. */
  errors: count,
  total_ms: z.number().check(z.nonnegative()),
  /** Counts by duration (domain/duration-histogram.ts). */
  histogram: z.array(count).check(z.length(durationBuckets)),
})
export type RequestRow = z.infer<typeof requestRow>

/** A request that ended with 4xx or 5xx. */
const requestError = z.object({
  id: z.uuid(),
  at: isoTime,
  method,
  /** Without query. */
  path: z.string().check(z.maxLength(errorPathMax)),
  status: z.int(),
  address: z.string().check(z.maxLength(100)),
})
export type RequestError = z.infer<typeof requestError>

/**
 * Counts of a process since its last batch, on the stream `<service>:requests`; the stream says of which service. Batches
 * that arrive twice are told by their id.
 */
export const requestBatch = z.object({
  id: z.uuid(),
  at: isoTime,
  instance: z.string().check(z.maxLength(100)),
  rows: z.array(requestRow),
  errors: z.array(requestError).check(z.maxLength(errorsPerBatch)),
})
export type RequestBatch = z.infer<typeof requestBatch>
