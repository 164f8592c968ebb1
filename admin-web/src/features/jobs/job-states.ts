import type {
  AdminJobs,
  DeadLetter,
  JobRun,
  QueueState,
  ScheduleState,
  StreamState,
} from '@gamelog/contracts/admin/jobs'
import type { StatusLook } from '@gamelog/ui/kit/mark.tsx'

type Of<Item> = Item & { service: string }

export interface State {
  look: StatusLook
  word: string
}

/** Seconds that work may wait while nothing runs, and that it may wait at all before it is late. */
const stoppedAfter = 300
const lateAfter = 60

const good: State = { look: 'good', word: '正常' }
const late: State = { look: 'warn', word: '遅れ' }

/** Whether nothing runs although work waits; an operator's pause is something else. */
export function isStopped({ active, oldest_waiting_seconds: oldest, paused }: QueueState): boolean {
  return !paused && active === 0 && (oldest ?? 0) > stoppedAfter
}

export function queueStateOf(queue: QueueState): State {
  if (queue.paused) return { look: 'none', word: '一時停止中' }
  if (isStopped(queue)) return { look: 'bad', word: '止まっています' }
  if (queue.retrying !== null) return { look: 'warn', word: '再試行中' }
  if (queue.failed > 0) return { look: 'warn', word: '失敗あり' }
  return (queue.oldest_waiting_seconds ?? 0) > lateAfter ? late : good
}

export function isLate({ oldest_age_seconds: age }: StreamState): boolean {
  return (age ?? 0) > lateAfter
}

/** A schedule, or a job that every process repeats, with its last run. */
export interface PlannedJob {
  service: string
  job: string
  /** Null for a job that every process repeats. */
  schedule: ScheduleState | null
  run: JobRun | null
}

/** All schedules; of the jobs that every process repeats only those that fail. */
export function plannedJobs({ services }: AdminJobs): PlannedJob[] {
  return services.flatMap(({ service, schedules, jobs }) => {
    const planned = schedules.map((schedule) => {
      const runs = jobs.filter(({ name, kind }) => name === schedule.job && kind === 'once-per-tick')
      return { service, job: schedule.job, schedule, run: newest(runs) }
    })
    const failing = jobs.filter(({ kind, error }) => kind === 'every-replica' && error !== null)
    const repeated = [...Map.groupBy(failing, ({ name }) => name)]
    return [
      ...planned,
      ...repeated.map(([job, runs]) => ({ service, job, schedule: null, run: newest(runs) })),
    ]
  })
}

function newest(runs: readonly JobRun[]): JobRun | null {
  return runs.toSorted((a, b) => b.started_at.localeCompare(a.started_at))[0] ?? null
}

/** Every queue, stream and dead letter with its service; dead letters newest first. */
export function allParts({ services }: AdminJobs) {
  const of = <Item extends object>(items: (jobs: AdminJobs['services'][number]) => Item[]): Of<Item>[] =>
    services.flatMap((jobs) => items(jobs).map((item) => ({ ...item, service: jobs.service })))
  return {
    queues: of(({ queues }) => queues),
    streams: of(({ streams }) => streams),
    dead: of(({ dead }) => dead).toSorted((a, b) => b.at.localeCompare(a.at)),
  }
}

export type OwnedQueue = Of<QueueState>
export type OwnedStream = Of<StreamState>
export type OwnedDeadLetter = Of<DeadLetter>
