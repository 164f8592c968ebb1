import type { SystemValues } from '@gamelog/contracts/monitor/current'
import type { MonitoredName, StoreName } from '@gamelog/contracts/monitor/services'
import type { WatchedReplica, WatchedState } from '../monitor/watched-state.ts'

/** A round of probes as the incidents judge it. */
export interface Round {
  at: Date
  services: readonly {
    name: MonitoredName
    replicas: readonly Pick<WatchedReplica, 'answers' | 'reason'>[]
  }[]
  /** `reason`: why the probe failed; null when it was answered. */
  dependencies: readonly { name: StoreName; reason: string | null }[]
  /** Stores that answer. `reason`: why they took no write; null when they did. */
  writes: readonly { name: StoreName; reason: string | null }[]
  /** Null before the first measurement. */
  system: Pick<SystemValues, 'cpu_percent' | 'memory_percent' | 'disk_percent'> | null
}

/** The last round of a process that watches; null before the first. */
export function lastRound({ probedAt, services, dependencies, writes, system }: WatchedState): Round | null {
  if (probedAt === null) return null
  return {
    at: probedAt,
    services: Object.values(services),
    dependencies: Object.values(dependencies),
    writes: Object.values(writes).filter(({ status }) => status !== 'unknown'),
    system,
  }
}
