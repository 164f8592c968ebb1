import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { serviceNames } from './health.ts'

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

/** Work that waits: a queue in Redis, or rows in Postgres that are to be sent. */
export const queueState = z.strictObject({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  /** Not due yet, without the next runs of schedules. */
  delayed: z.int(),
  /** Given up, see the dead letters. */
  failed: z.int(),
  /** Ended in the last minutes, a minute; null where it is not counted. */
  per_minute: z.nullable(z.number()),
  /** Null when nothing waits. */
  oldest_waiting_seconds: z.nullable(z.int()),
  /** Set while what waits is tried again after failures. */
  retrying: z.nullable(z.strictObject({ failures: z.int(), error: z.string(), next_at: isoTime })),
  /** Whether its jobs wait until an operator resumes it; absent where the queue cannot be paused. */
  paused: z.optional(z.boolean()),
})
export type QueueState = z.infer<typeof queueState>

/** What adds a job to a queue by the clock. */
export const scheduleState = z.strictObject({
  queue: z.string(),
  /** The job it adds. */
  job: z.string(),
  /** Schedules that add this job, e.g. one for each source. */
  count: z.int(),
  /** Cron pattern with seconds, in UTC; null with a fixed interval. */
  pattern: z.nullable(z.string()),
  /** Of the shortest, where there are several. */
  every_ms: z.nullable(z.int()),
  /** Of the next one. */
  next_at: z.nullable(isoTime),
})
export type ScheduleState = z.infer<typeof scheduleState>

/** Events in Redis that are not in Postgres yet. */
export const streamState = z.strictObject({
  name: z.string(),
  length: z.int(),
  /** Above this length appends are refused. */
  cap: z.int(),
  /** Delivered to a process that has not stored them yet. */
  pending: z.int(),
  /** Null when the stream is empty. */
  oldest_age_seconds: z.nullable(z.int()),
  /** Events that were given up: see the stream `events:<name>:dead`. */
  dead_letters: z.int(),
})
export type StreamState = z.infer<typeof streamState>

/** `<part>/<id>`: the queue or stream of the service it belongs to, and its id there. */
const deadLetterId = z.string().check(z.regex(/^[\w.:-]{1,60}\/[\w.:-]{1,120}$/))

/** A job that was given up, or an event. */
export const deadLetter = z.strictObject({
  id: z.string(),
  kind: z.enum(['job', 'event']),
  /** Name of the queue or the stream. */
  part: z.string(),
  /** Name of the job; of an event the stream's. */
  job: z.string(),
  /** When it was added; null = not known. */
  first_at: z.nullable(isoTime),
  /** When it was given up. */
  at: isoTime,
  error: z.string(),
  attempts: z.int(),
  /** As JSON; personal values are •••. */
  content: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetter>

/** Dead letters of each queue and stream in an answer. */
export const deadLettersListed = 100

export const serviceJobs = z.strictObject({
  service: z.string(),
  /** Of all replicas of the service, by name and instance. */
  jobs: z.array(jobRun),
  queues: z.array(queueState),
  schedules: z.array(scheduleState),
  streams: z.array(streamState),
  /** Newest first, at most 100 of each queue and stream. */
  dead: z.array(deadLetter),
})
export type ServiceJobs = z.infer<typeof serviceJobs>

/**
 * `done`: it succeeded, or it is discarded. `started`: it has not ended yet. `failed`: it failed again. `gone`: there is no such
 * dead letter any more.
 */
export const deadLetterOutcome = z.enum(['done', 'started', 'failed', 'gone'])
export type DeadLetterOutcome = z.infer<typeof deadLetterOutcome>

export const deadLetterResults = z.strictObject({
  results: z.array(z.strictObject({ id: z.string(), outcome: deadLetterOutcome })),
})
export type DeadLetterResults = z.infer<typeof deadLetterResults>

/** Dead letters of one request. */
export const deadLettersPerRequest = 100
const ids = z.strictObject({
  ids: z.array(deadLetterId).check(z.minLength(1), z.maxLength(deadLettersPerRequest)),
})

// Every service answers these four for itself.
export const getServiceJobs = internalRoute('GET', '/internal/jobs', ['admin'], {
  summary: "The service's periodic jobs, queues, schedules, event streams and dead letters",
  responses: { 200: serviceJobs },
})

export const retryServiceJobs = internalRoute('POST', '/internal/jobs/retry', ['admin'], {
  summary: 'Run dead letters of the service again; waits a moment for how they end',
  body: ids,
  responses: { 200: deadLetterResults },
})

export const discardServiceJobs = internalRoute('POST', '/internal/jobs/discard', ['admin'], {
  summary: 'Remove dead letters of the service',
  body: ids,
  responses: { 200: deadLetterResults },
})

const queueName = z.string().check(z.regex(/^[\w.:-]{1,60}$/))
const pauseResult = z.strictObject({
  /** False when the queue was in that state before. */
  changed: z.boolean(),
})

export const pauseServiceQueue = internalRoute('POST', '/internal/jobs/pause', ['admin'], {
  summary:
    'Pause or resume a queue of the service in all replicas; running jobs end. 404 for one that cannot be paused',
  body: z.strictObject({ queue: queueName, paused: z.boolean() }),
  responses: { 200: pauseResult },
})

/** Delivery of notices to NOTIFY_WEBHOOK_URL. */
export const noticeDelivery = z.strictObject({
  /** Whether an address is set. */
  enabled: z.boolean(),
  waiting: z.int(),
  last_sent_at: z.nullable(isoTime),
  /** Null after a success. */
  last_error: z.nullable(z.string()),
  last_error_at: z.nullable(isoTime),
})
export type NoticeDelivery = z.infer<typeof noticeDelivery>

export const adminJobs = z.strictObject({
  /** In the order of `serviceNames`, without those in `unavailable`. */
  services: z.array(serviceJobs),
  notices: noticeDelivery,
  /** Services that do not answer. */
  unavailable: z.array(z.enum(serviceNames)),
})
export type AdminJobs = z.infer<typeof adminJobs>

export const getAdminJobs = adminRoute('GET', '/api/admin/jobs', may.administer, {
  summary: 'Queues, schedules, streams and dead letters of every service that answers within 2 s',
  responses: { 200: adminJobs },
})

const letters = z.strictObject({
  items: z
    .array(z.strictObject({ service: z.enum(serviceNames), id: deadLetterId }))
    .check(z.minLength(1), z.maxLength(deadLettersPerRequest)),
})

/** `unavailable`: its service did not answer. */
export const adminDeadLetterResults = z.strictObject({
  results: z.array(
    z.strictObject({
      service: z.enum(serviceNames),
      id: z.string(),
      // Written out: a spread would keep the schema in the back office's scripts.
      outcome: z.enum(['done', 'started', 'failed', 'gone', 'unavailable']),
    }),
  ),
})
export type AdminDeadLetterResults = z.infer<typeof adminDeadLetterResults>

export const retryAdminJobs = adminRoute('POST', '/api/admin/jobs/retry', may.administer, {
  summary: 'Run dead letters again, each by its service',
  body: letters,
  responses: { 200: adminDeadLetterResults },
})

export const discardAdminJobs = adminRoute('POST', '/api/admin/jobs/discard', may.administer, {
  summary: 'Remove dead letters',
  body: letters,
  responses: { 200: adminDeadLetterResults },
})

export const pauseAdminQueue = adminRoute('POST', '/api/admin/jobs/pause', may.administer, {
  summary:
    'Pause or resume a queue; 404 for one that is unknown or cannot be paused, 503 while its service is away',
  body: z.strictObject({ service: z.enum(serviceNames), queue: queueName, paused: z.boolean() }),
  responses: { 200: pauseResult },
})
