import { Queue, Worker } from 'bullmq'
import type { App } from './app.ts'
import type { ServiceConfig } from './config.ts'
import { settleWithin } from './settle-within.ts'

/** A job that runs once per tick, whichever replica takes it. It must be idempotent. */
export interface ScheduledJob {
  name: string
  /** Cron pattern with seconds, in UTC. */
  pattern: string
  run(): Promise<unknown>
}

/** Lost schedules (a flushed Redis) are back within this many ms. */
const reconcileInterval = 15_000
/** A next tick this far in the past (ms) will not come by itself any more. */
const stalled = 45_000
/** ms a running job gets to finish on shutdown. */
const patience = 5_000

/** Runs a service's own periodic jobs in process until the app closes; Redis outages are waited out. */
export function startScheduledJobs(app: App, config: ServiceConfig, jobs: readonly ScheduledJob[]): void {
  const prefix = `${config.redis.prefix}:bull`
  const name = `${config.name}-jobs`
  const queue = new Queue(name, {
    connection: { url: config.redis.url, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    prefix,
    defaultJobOptions: { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } },
  })
  queue.on('error', (error) => app.log.warn({ error: error.message }, 'job queue'))
  const worker = new Worker(name, (job) => runJob(jobs, job.name), {
    connection: { url: config.redis.url, maxRetriesPerRequest: null },
    prefix,
  })
  worker.on('error', (error) => app.log.warn({ error: error.message }, 'job worker'))
  worker.on('failed', (job, error) => app.log.warn({ job: job?.name, error: error.message }, 'job failed'))

  let running: Promise<void> = Promise.resolve()
  const reconcile = () => {
    running = Promise.all(jobs.map((job) => schedule(queue, job))).then(
      () => undefined,
      (error: Error) => app.log.debug({ error: error.message }, 'schedules not checked'),
    )
  }
  const timer = setInterval(reconcile, reconcileInterval)
  timer.unref()
  reconcile()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
    await settleWithin(patience, worker.close())
    await settleWithin(1_000, queue.close())
  })
}

async function schedule(queue: Queue, job: ScheduledJob): Promise<void> {
  const present = await queue.getJobScheduler(job.name)
  if (present?.pattern === job.pattern && (present.next ?? 0) > Date.now() - stalled) return
  await queue.upsertJobScheduler(job.name, { pattern: job.pattern }, { name: job.name })
}

async function runJob(jobs: readonly ScheduledJob[], name: string): Promise<unknown> {
  const job = jobs.find((candidate) => candidate.name === name)
  if (!job) throw new Error(`unknown job ${name}`)
  return job.run()
}
