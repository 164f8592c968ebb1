import type { JobRun } from '@gamelog/contracts/admin/jobs'
import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import type { RedisHandle } from '../redis.ts'
import { runRepeatedly } from './run-repeatedly.ts'

/** ms; jobs that run more often are reported this often, as every write to a durable Redis waits for the disk. */
const reportPeriodMs = 5_000
/** ms after which a report is removed: its instance is gone, or another one takes the ticks. */
const reportLifetimeMs: Record<JobRun['kind'], number> = {
  'every-replica': 3_600_000,
  'once-per-tick': 8 * 86_400_000,
}

export interface JobReports {
  /** Runs `work` and notes how it went. @throws whatever `work` throws */
  measure(job: Pick<JobRun, 'name' | 'kind'>, work: () => Promise<unknown>): Promise<void>
  /** Last run of each job in each instance of the service. @throws while Redis is away */
  read(): Promise<JobRun[]>
  /** Whether a run that began after `time` (ms) went well. @throws while Redis is away */
  hasSucceededSince(name: string, time: number): Promise<boolean>
}

/** Last runs of a service's jobs, in a Redis hash `<service>:jobs` with a field per job and instance. */
export function createJobReports(app: App, config: ServiceConfig, redis: RedisHandle): JobReports {
  const key = redis.key('jobs')
  const unsent = new Map<string, string>()
  const send = async () => {
    const batch = [...unsent]
    if (batch.length === 0) return
    await redis.client.hset(key, new Map(batch))
    for (const [field, run] of batch) if (unsent.get(field) === run) unsent.delete(field)
  }
  runRepeatedly(app, { name: 'job-reports', periodMs: reportPeriodMs, work: send })

  const reports: JobReports = {
    async measure(job, work) {
      const started = Date.now()
      const run: JobRun = {
        ...job,
        instance: config.instance,
        started_at: new Date(started).toISOString(),
        duration_ms: 0,
        error: null,
      }
      try {
        await work()
      } catch (error) {
        run.error = error instanceof Error ? error.message : String(error)
        throw error
      } finally {
        run.duration_ms = Date.now() - started
        unsent.set(`${job.name}@${config.instance}`, JSON.stringify(run))
      }
    },
    async read() {
      // What Redis has not taken yet is this process's own: it answers also while Redis is full.
      const stored = await redis.client.hgetall(key)
      const entries = Object.entries({ ...stored, ...Object.fromEntries(unsent) })
      const runs = entries.map(([field, text]) => ({ field, run: JSON.parse(text) as JobRun }))
      const isOld = ({ run }: { run: JobRun }) =>
        Date.now() - Date.parse(run.started_at) > reportLifetimeMs[run.kind]
      const old = runs.filter(isOld).map(({ field }) => field)
      if (old.length > 0) await redis.client.hdel(key, ...old)
      return runs
        .filter((entry) => !isOld(entry))
        .map(({ run }) => run)
        .toSorted((a, b) => a.name.localeCompare(b.name) || a.instance.localeCompare(b.instance))
    },
    async hasSucceededSince(name, time) {
      const isLater = (run: JobRun) =>
        run.name === name && run.error === null && Date.parse(run.started_at) >= time
      return (await reports.read()).some(isLater)
    },
  }
  return reports
}
