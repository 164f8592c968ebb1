import { type Job, MetricsTime, Queue } from 'bullmq'
import type { App } from '../app-type.ts'
import type { ServiceConfig } from '../config.ts'
import { logFailure } from '../log-failure.ts'
import { settleWithTimeout } from '../service-timeout.ts'
import type { Jobs } from './jobs.ts'
import { queuePrefix } from './queue-prefix.ts'
import { SteadyWorker } from './steady-worker.ts'
import { watchBullQueue } from './watch-bull-queue.ts'

/** Work that is asked for by an id; the record it is about stays in Postgres, so that a lost queue can be filled again. */
export interface WorkQueue {
  /** Adds the job of an id; nothing happens while there is one, failed ones included. @throws while Redis is away */
  add(id: string): Promise<void>
  /** Removes the job of an id, unless it runs. @throws while Redis is away */
  remove(id: string): Promise<void>
  /** Whether the job of an id is still to be done, was given up, or is not there. @throws while Redis is away */
  stateOf(id: string): Promise<'pending' | 'given-up' | 'none'>
}

interface WorkOptions {
  name: string
  /** Idempotent. A failure is repeated; the signal aborts when the process stops, after which another replica goes on. */
  work: (id: string, signal: AbortSignal) => Promise<unknown>
  /** After the last try. */
  onGivenUp: (id: string) => Promise<unknown>
  /** Whether the back office need not show the failed job of an id any more. */
  isSettled: (id: string) => Promise<boolean>
  /** Content of the failed job of an id, for the back office: its record, since the job holds only the id. */
  describe: (id: string) => Promise<object>
  /** Tries with doubling pauses: 9 from 2 s on take some 8 minutes. */
  attempts?: number
  /** ms before the second try. */
  delay?: number
}

/** Opens a queue whose jobs run one at a time in each replica. It is part of `GET /internal/jobs`. */
export function openWorkQueue(app: App, config: ServiceConfig, jobs: Jobs, options: WorkOptions): WorkQueue {
  const { name, work, onGivenUp, isSettled, describe, attempts = 9, delay = 2_000 } = options
  const prefix = queuePrefix(config, config.name)
  const queue = new Queue(name, {
    connection: {
      url: config.redis.url,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
    },
    prefix,
    defaultJobOptions: {
      attempts,
      backoff: { type: 'exponential', delay },
      removeOnComplete: true,
      removeOnFail: { count: 100 },
    },
  })
  const stopping = new AbortController()
  const worker = new SteadyWorker(name, async (job) => void (await work(String(job.id), stopping.signal)), {
    connection: { url: config.redis.url, maxRetriesPerRequest: null },
    prefix,
    autorun: false,
    maxStalledCount: 3,
    metrics: { maxDataPoints: MetricsTime.ONE_HOUR },
  })
  queue.on('error', (error) => logFailure(app.log, `queue ${name}`, error))
  worker.on('error', (error) => logFailure(app.log, `worker ${name}`, error))
  worker.on('failed', (job, error) => {
    logFailure(app.log, `job ${name}`, error)
    if (job === undefined || !isGivenUp(job)) return
    onGivenUp(String(job.id)).catch((cause: Error) => logFailure(app.log, `given-up job ${name}`, cause))
  })
  jobs.addQueue(
    watchBullQueue(queue, {
      isSuperseded: (job) => isSettled(String(job.id)),
      contentOf: (job) => describe(String(job.id)),
    }),
  )
  app.addHook('onReady', async () => {
    worker.run().catch((error: Error) => logFailure(app.log, `worker ${name}`, error))
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    await settleWithTimeout(5_000, worker.close())
    await settleWithTimeout(1_000, queue.close())
  })
  return {
    async add(id) {
      await queue.add(name, {}, { jobId: id })
    },
    async remove(id) {
      await queue.remove(id)
    },
    async stateOf(id) {
      const job = await queue.getJob(id)
      if (job === undefined) return 'none'
      return (await job.isFailed()) ? 'given-up' : 'pending'
    },
  }
}

/** `failed` is also told of a try that will be repeated. */
function isGivenUp(job: Job): boolean {
  return job.finishedOn !== undefined
}
