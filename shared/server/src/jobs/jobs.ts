import { getServiceJobs, type StreamState } from '@gamelog/contracts/admin/jobs'
import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import type { RedisHandle } from '../redis.ts'
import { registerRoute } from '../register-route.ts'
import { createJobReports } from './job-reports.ts'
import { runPerTick, type TickJob } from './run-per-tick.ts'
import { runRepeatedly } from './run-repeatedly.ts'

/** Periodic work of a process. Jobs are registered while the app is built and run from when it is ready until it closes. */
export interface Jobs {
  /** Name of this process among the service's replicas. */
  readonly instance: string
  /**
   * Runs `work` in every replica, first when the app is ready and again `periodMs` after the last run ended.
   * Runs in different replicas may overlap; the work must be idempotent. Outages are logged once.
   * @param periodMs at most half an hour, or the job's report expires between two runs
   */
  everyReplica(name: string, periodMs: number, work: () => Promise<unknown>): { runSoon(): void }
  /**
   * Runs `work` once per tick, in whichever replica takes it; it must be idempotent.
   * @param pattern cron pattern with seconds, in UTC
   */
  oncePerTick(name: string, pattern: string, work: () => Promise<unknown>): void
  /** Adds a stream to the answer of `GET /internal/jobs`. */
  addStream(read: () => Promise<StreamState>): void
}

/** Registers `GET /internal/jobs` and starts what is registered once the app is ready. */
export function startJobs(app: App, config: ServiceConfig, redis: RedisHandle): Jobs {
  const reports = createJobReports(app, config, redis)
  const tickJobs = new Map<string, TickJob>()
  const streams: (() => Promise<StreamState>)[] = []
  const names = new Set<string>()
  const claim = (name: string) => {
    if (names.has(name)) throw new Error(`there are two jobs called ${name}`)
    names.add(name)
  }

  registerRoute(app, getServiceJobs, async () => ({
    service: config.name,
    jobs: await reports.read(),
    streams: await Promise.all(streams.map((read) => read())),
  }))
  let stopTicks: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    if (tickJobs.size > 0) stopTicks = runPerTick(app.log, config, tickJobs)
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
    addStream(read) {
      streams.push(read)
    },
  }
}
