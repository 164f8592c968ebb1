import { MetricsTime, Queue } from 'bullmq'
import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import { GrowingPause } from '../growing-pause.ts'
import { logFailure } from '../log-failure.ts'
import { isStoreOutage } from '../map-error.ts'
import { settleWithTimeout } from '../service-timeout.ts'
import { queuePrefix } from './queue-prefix.ts'
import { SteadyWorker } from './steady-worker.ts'

export interface TickJob {
  name: string
  /** Cron pattern with seconds, in UTC. */
  pattern: string
  work: () => Promise<unknown>
}

/** Schedules lost with Redis' data are restored within this many ms. */
const reconcileInterval = 15_000
/** A scheduler whose next tick is this far in the past (ms) has stopped. */
const stalledAfter = 45_000
/** ms a running job gets to finish on shutdown. */
const closeTimeoutMs = 5_000

const jobRetention = { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } }

export interface TickQueue {
  queue: Queue
  /** A job that runs is given 5 s to end. */
  stop(): Promise<void>
}

/** Runs each job once per tick, in whichever replica takes it. Redis outages are waited out. */
export function runPerTick(
  log: App['log'],
  config: ServiceConfig,
  jobs: ReadonlyMap<string, TickJob>,
): TickQueue {
  const prefix = queuePrefix(config, config.name)
  const name = `${config.name}-jobs`
  const queue = new Queue(name, {
    connection: { url: config.redis.url, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    prefix,
    defaultJobOptions: jobRetention,
  })
  queue.on('error', (error) => logFailure(log, 'job queue', error))
  const pauses = new Map([...jobs.keys()].map((job) => [job, new GrowingPause()]))
  const worker = new SteadyWorker(
    name,
    async (job) => {
      const known = jobs.get(job.name)
      const pause = pauses.get(job.name)
      if (!known || !pause) throw new Error(`unknown job ${job.name}`)
      // A tick of every few seconds is left out while it would fail again; longer periods, and what an operator retries, never are.
      if (!pause.isOver && job.attemptsMade === 0) return
      try {
        await known.work()
        pause.succeed()
      } catch (error) {
        if (isStoreOutage(error)) pause.fail()
        throw error
      }
    },
    {
      connection: { url: config.redis.url, maxRetriesPerRequest: null },
      prefix,
      metrics: { maxDataPoints: MetricsTime.ONE_HOUR },
    },
  )
  worker.on('error', (error) => logFailure(log, 'job worker', error))
  worker.on('failed', (job, error) => logFailure(log, `job ${job?.name}`, error))

  let running: Promise<void> = Promise.resolve()
  const check = (work: Promise<unknown>) => {
    running = work.then(
      () => undefined,
      (error: Error) => log.debug({ error: error.message }, 'schedules not checked'),
    )
  }
  const reconcile = async () => {
    // The ticks of a paused queue are late on purpose.
    if (await queue.isPaused()) return
    await Promise.all([...jobs.values()].map((job) => schedule(queue, job)))
  }
  const timer = setInterval(() => check(reconcile()), reconcileInterval).unref()
  check(removeUnknown(queue, jobs).then(reconcile, reconcile))
  return {
    queue,
    async stop() {
      clearInterval(timer)
      await running
      await settleWithTimeout(closeTimeoutMs, worker.close())
      await settleWithTimeout(1_000, queue.close())
    },
  }
}

async function schedule(queue: Queue, job: TickJob): Promise<void> {
  const present = await queue.getJobScheduler(job.name)
  if (present?.pattern === job.pattern && (present.next ?? 0) > Date.now() - stalledAfter) return
  await queue.upsertJobScheduler(job.name, { pattern: job.pattern }, { name: job.name })
}

/** Removes the schedules of jobs that the service no longer has. */
async function removeUnknown(queue: Queue, jobs: ReadonlyMap<string, TickJob>): Promise<void> {
  const present = await queue.getJobSchedulers()
  const unknown = present.filter(({ key }) => !jobs.has(key))
  await Promise.all(unknown.map(({ key }) => queue.removeJobScheduler(key)))
}
