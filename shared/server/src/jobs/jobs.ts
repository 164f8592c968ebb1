import {
  type DeadLetterResults,
  discardServiceJobs,
  getServiceJobs,
  pauseServiceQueue,
  retryServiceJobs,
  type ServiceJobs,
} from '@gamelog/contracts/admin/jobs'
import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import { notFound } from '../errors.ts'
import type { RedisHandle } from '../redis.ts'
import { registerRoute } from '../register-route.ts'
import { createJobReports } from './job-reports.ts'
import { maskError } from './mask.ts'
import type { TickJob } from './run-per-tick.ts'
import { runRepeatedly } from './run-repeatedly.ts'
import { changeLetters, type WatchedQueue, type WatchedStream } from './watched.ts'

/** Periodic work of a process. Jobs are registered while the app is built and run from when it is ready until it closes. */
export interface Jobs {
  /** Name of this process among the service's replicas. */
  readonly instance: string
  /**
   * Runs `work` in every replica, first when the app is ready and again `periodMs` after the last run ended.
   * Runs in different replicas may overlap; the work must be idempotent. Failures are logged as `logFailure` does.
   * @param periodMs at most half an hour, or the job's report expires between two runs
   */
  everyReplica(name: string, periodMs: number, work: () => Promise<unknown>): { runSoon(): void }
  /**
   * Runs `work` once per tick, in whichever replica takes it; it must be idempotent.
   * @param pattern cron pattern with seconds, in UTC
   */
  oncePerTick(name: string, pattern: string, work: () => Promise<unknown>): void
  /** Adds a queue to the answer of `GET /internal/jobs`; that of `oncePerTick` is in it. */
  addQueue(queue: WatchedQueue): void
  /** Adds a stream to the answer of `GET /internal/jobs`. */
  addStream(stream: WatchedStream): void
  /** Answers `GET /internal/jobs`. @throws while Redis or Postgres is away */
  read(): Promise<ServiceJobs>
  /** Answers `POST /internal/jobs/retry` and `discard`. */
  changeLetters(ids: readonly string[], change: 'retry' | 'discard'): Promise<DeadLetterResults>
  /**
   * Answers `POST /internal/jobs/pause`.
   * @throws 404 for a queue that is unknown or cannot be paused
   */
  pauseQueue(name: string, paused: boolean): Promise<{ changed: boolean }>
}

/** Registers `GET /internal/jobs` and starts what is registered once the app is ready. */
export function startJobs(app: App, config: ServiceConfig, redis: RedisHandle): Jobs {
  const reports = createJobReports(app, config, redis)
  const tickJobs = new Map<string, TickJob>()
  const queues: WatchedQueue[] = []
  const streams: WatchedStream[] = []
  const names = new Set<string>()
  const claim = (name: string) => {
    if (names.has(name)) throw new Error(`there are two jobs called ${name}`)
    names.add(name)
  }

  const read = async (): Promise<ServiceJobs> => {
    const [runs, ofQueues, ofStreams] = await Promise.all([
      reports.read(),
      Promise.all(queues.map((queue) => queue.read())),
      Promise.all(streams.map((stream) => stream.read())),
    ])
    return {
      service: config.name,
      jobs: runs.map((run) => ({ ...run, error: run.error && maskError(run.error) })),
      queues: ofQueues.map(({ state }) => state),
      schedules: ofQueues.flatMap(({ schedules }) => schedules),
      streams: ofStreams.map(({ state }) => state),
      dead: [...ofQueues, ...ofStreams]
        .flatMap(({ dead }) => dead)
        .toSorted((a, b) => b.at.localeCompare(a.at)),
    }
  }
  const change: Jobs['changeLetters'] = async (ids, how) => ({
    results: await changeLetters([...queues, ...streams], ids, how),
  })
  const pauseQueue: Jobs['pauseQueue'] = async (name, paused) => {
    const setPaused = queues.find((queue) => queue.name === name)?.setPaused
    if (!setPaused) throw notFound()
    return { changed: await setPaused(paused) }
  }
  registerRoute(app, getServiceJobs, read)
  registerRoute(app, retryServiceJobs, ({ body }) => change(body.ids, 'retry'))
  registerRoute(app, discardServiceJobs, ({ body }) => change(body.ids, 'discard'))
  registerRoute(app, pauseServiceQueue, ({ body }) => pauseQueue(body.queue, body.paused))

  let stopTicks: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    if (tickJobs.size === 0) return
    // BullMQ takes about 10 MB: only services with such jobs load it.
    const [{ runPerTick }, { watchBullQueue }] = await Promise.all([
      import('./run-per-tick.ts'),
      import('./watch-bull-queue.ts'),
    ])
    const { queue, stop } = runPerTick(app.log, config, tickJobs)
    stopTicks = stop
    // A later run of the same job did what the failed one was to do.
    const isSuperseded = (job: { name: string; finishedOn?: number | undefined }) =>
      reports.hasSucceededSince(job.name, job.finishedOn ?? 0)
    queues.push(watchBullQueue(queue, { isSuperseded }))
  })
  app.addHook('preClose', async () => stopTicks?.())

  return {
    instance: config.instance,
    everyReplica(name, periodMs, work) {
      claim(name)
      return runRepeatedly(app, {
        name,
        periodMs,
        work: () => reports.measure({ name, kind: 'every-replica' }, work),
      })
    },
    oncePerTick(name, pattern, work) {
      claim(name)
      tickJobs.set(name, {
        name,
        pattern,
        work: () => reports.measure({ name, kind: 'once-per-tick' }, work),
      })
    },
    addQueue(queue) {
      queues.push(queue)
    },
    addStream(stream) {
      streams.push(stream)
    },
    read,
    changeLetters: change,
    pauseQueue,
  }
}
