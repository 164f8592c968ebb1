import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DeadLetter,
  type DeadLetterOutcome,
  deadLettersListed,
  type ScheduleState,
} from '@gamelog/contracts/admin/jobs'
import type { Job, Queue } from 'bullmq'
import { maskContent, maskError } from './mask.ts'
import { letterId, type WatchedQueue } from './watched.ts'

/** ms that a retry waits for the job to end. */
const retryWaitMs = 2_500
/** Full minutes over which ended jobs are averaged. */
const rateMinutes = 5

interface Options {
  /** True when a later run has done what the failed job was to do: it is then no dead letter. */
  isSuperseded?: (job: Job) => Promise<boolean>
  /** Content of a failed job, for the back office; by default its data. */
  contentOf?: (job: Job) => Promise<unknown>
}

/** A BullMQ queue as `/internal/jobs` shows it. */
export function watchBullQueue(
  queue: Queue,
  { isSuperseded = async () => false, contentOf = async (job) => job.data }: Options = {},
): WatchedQueue {
  const findFailed = async (id: string): Promise<Job | undefined> => {
    const job = (await queue.getJob(id)) as Job | undefined
    return job && (await job.isFailed()) ? job : undefined
  }
  return {
    name: queue.name,
    async read() {
      const [counts, schedulers, [oldest], dead, per_minute, paused] = await Promise.all([
        queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized'),
        queue.getJobSchedulers(0, -1, true),
        queue.getJobs(['waiting'], 0, 0, true),
        listDead(queue, { isSuperseded, contentOf }),
        readRate(queue),
        queue.isPaused(),
      ])
      const { waiting = 0, active = 0, delayed = 0, prioritized = 0 } = counts
      const since = oldest === undefined ? null : oldest.timestamp + (oldest.delay ?? 0)
      return {
        state: {
          name: queue.name,
          waiting: waiting + prioritized,
          active,
          delayed: Math.max(0, delayed - schedulers.length),
          failed: dead.length,
          per_minute,
          oldest_waiting_seconds:
            since === null ? null : Math.max(0, Math.floor((Date.now() - since) / 1_000)),
          retrying: null,
          paused,
        },
        schedules: summariseSchedules(queue.name, schedulers),
        dead,
      }
    },
    async setPaused(paused) {
      if ((await queue.isPaused()) === paused) return false
      await (paused ? queue.pause() : queue.resume())
      return true
    },
    async retry(id) {
      const job = await findFailed(id)
      if (!job) return 'gone'
      try {
        await job.retry('failed')
      } catch (error) {
        // Retried or removed by somebody else in the meantime.
        if (isNoLongerFailed(error)) return 'gone'
        throw error
      }
      return outcomeOf(job)
    },
    async discard(id) {
      const job = await findFailed(id)
      await job?.remove()
      return job ? 'done' : 'gone'
    },
  }
}

async function listDead(queue: Queue, { isSuperseded, contentOf }: Required<Options>): Promise<DeadLetter[]> {
  // Newest first. A schedule's failures are one: each run does the same work.
  const failed = (await queue.getFailed(0, deadLettersListed - 1)) as (Job | undefined)[]
  const seen = new Set<string>()
  const letters = await Promise.all(
    failed.map(async (job) => {
      if (!job?.id) return undefined
      const schedule = job.repeatJobKey
      if (schedule !== undefined && seen.has(schedule)) return undefined
      if (schedule !== undefined) seen.add(schedule)
      return (await isSuperseded(job)) ? undefined : toLetter(queue.name, job, await contentOf(job))
    }),
  )
  return letters.filter((letter) => letter !== undefined)
}

function toLetter(part: string, job: Job, content: unknown): DeadLetter {
  return {
    id: letterId(part, job.id ?? ''),
    kind: 'job',
    part,
    job: job.name,
    first_at: new Date(job.timestamp + (job.delay ?? 0)).toISOString(),
    at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    error: maskError(job.failedReason ?? ''),
    attempts: job.attemptsMade,
    content: maskContent(content ?? {}),
  }
}

type Scheduler = Awaited<ReturnType<Queue['getJobSchedulers']>>[number]

/** One entry per job and pattern: there may be a schedule for each of a hundred sources. */
function summariseSchedules(queue: string, schedulers: readonly Scheduler[]): ScheduleState[] {
  const groups = Map.groupBy(schedulers, ({ name, pattern }) => `${name} ${pattern ?? ''}`)
  return [...groups.values()].map((group) => {
    const next = group.flatMap((scheduler) => scheduler.next ?? [])
    const every = group.flatMap((scheduler) => (scheduler.every ? Number(scheduler.every) : []))
    return {
      queue,
      job: group[0]?.name ?? '',
      count: group.length,
      pattern: group[0]?.pattern ?? null,
      every_ms: every.length > 0 ? Math.min(...every) : null,
      next_at: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null,
    }
  })
}

/** Jobs that succeeded in the last full minutes, a minute; null while nothing was measured. */
async function readRate(queue: Queue): Promise<number | null> {
  const { meta, data } = await queue.getMetrics('completed', 0, rateMinutes - 1)
  if (meta.prevTS === 0) return null
  // No point is written while nothing ends.
  const quiet = Math.floor(Date.now() / 60_000) - Math.floor(meta.prevTS / 60_000)
  const minutes = Math.min(rateMinutes, data.length + quiet)
  if (minutes === 0) return null
  const ended = data.slice(0, Math.max(0, rateMinutes - quiet)).reduce((sum, count) => sum + count, 0)
  return Math.round((ended / minutes) * 10) / 10
}

async function outcomeOf(job: Job): Promise<DeadLetterOutcome> {
  const deadline = Date.now() + retryWaitMs
  while (Date.now() < deadline) {
    const state = await job.getState()
    if (state === 'failed') return 'failed'
    // Unknown: it ended and is removed already.
    if (state === 'completed' || state === 'unknown') return 'done'
    await sleep(100)
  }
  return 'started'
}

/** BullMQ's codes for a job that is missing or not in the expected state. */
function isNoLongerFailed(error: unknown): boolean {
  return error instanceof Error && [-1, -3].includes((error as Error & { code?: number }).code ?? 0)
}
