import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'

/** The last run of a periodic job in one process. */
export const jobRun = z.strictObject({
  name: z.string(),
  /** `every-replica` runs in each process by itself, `once-per-tick` in whichever process takes the tick. */
  kind: z.enum(['every-replica', 'once-per-tick']),
  instance: z.string(),
  started_at: isoTime,
  duration_ms: z.int(),
  /** Null when the run succeeded. */
  error: z.nullable(z.string()),
})
export type JobRun = z.infer<typeof jobRun>

/** Events in Redis that are not in Postgres yet. */
export const streamState = z.strictObject({
  name: z.string(),
  length: z.int(),
  /** Above this length appends are refused. */
  cap: z.int(),
  /** Null when the stream is empty. */
  oldest_age_seconds: z.nullable(z.int()),
  /** Events that were given up: see the stream `events:<name>:dead`. */
  dead_letters: z.int(),
})
export type StreamState = z.infer<typeof streamState>

export const serviceJobs = z.strictObject({
  service: z.string(),
  /** Of all replicas of the service, by name and instance. */
  jobs: z.array(jobRun),
  streams: z.array(streamState),
})
export type ServiceJobs = z.infer<typeof serviceJobs>

export const getServiceJobs = defineRoute({
  method: 'GET',
  // Every service answers this for itself.
  path: '/internal/jobs',
  auth: 'internal',
  callers: ['admin'],
  summary: "The service's periodic jobs and event streams",
  responses: { 200: serviceJobs },
})
