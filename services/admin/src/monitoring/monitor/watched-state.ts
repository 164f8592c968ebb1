import type { ServiceStatus, SystemValues } from '@gamelog/contracts/monitor/current'
import type { MonitoredName, StoreName } from '@gamelog/contracts/monitor/services'

/** How the probes of one address went. */
export interface WatchedReplica {
  /** `host:port` */
  address: string
  /** It answered the last probe. */
  answers: boolean
  /** Rounds in a row, 15 s apart, that it did not answer, or answered; one of them is 0. */
  failures: number
  successes: number
  /** Of the failures in a row; null while it answers. */
  firstFailureAt: Date | null
  /** Why the last probe failed, in Japanese: HTTP 503, 時間切れ, 接続できません（ECONNREFUSED）. */
  reason: string | null
  lastAnswerAt: Date | null
}

/** Over its replicas: `failures` and `successes` of the worst, the earliest first failure, its reason. */
interface Watched extends Omit<WatchedReplica, 'address' | 'answers'> {
  status: ServiceStatus
}

export interface WatchedService extends Watched {
  name: MonitoredName
  /** Replicas that answer, and those that should. */
  running: number
  total: number
  replicas: readonly WatchedReplica[]
}

export interface WatchedDependency extends Watched {
  name: StoreName
}

export interface MeasuredSystem extends SystemValues {
  cores: number | null
  memory_used_gb: number | null
  memory_total_gb: number | null
  disk_used_gb: number | null
  disk_total_gb: number | null
}

/** Result of this process's last probes; in memory, so that it is there in an outage. */
export interface WatchedState {
  /** When this process began to watch. */
  startedAt: Date
  /** Of the last round of probes; null before the first. */
  probedAt: Date | null
  services: Readonly<Record<MonitoredName, WatchedService>>
  dependencies: Readonly<Record<StoreName, WatchedDependency>>
  /** Whether they take writes: `stopped` = they answer and refuse them, `unknown` = they do not answer. */
  writes: Readonly<Record<StoreName, WatchedDependency>>
  /** Of the system values; null before the first measurement. */
  measuredAt: Date | null
  system: MeasuredSystem | null
}
