import type { ServiceStatus, SystemValues } from '@gamelog/contracts/monitor/current'
import type { MonitoredName } from '@gamelog/contracts/monitor/services'

export const dependencies = ['postgres', 'redis'] as const
export type DependencyName = (typeof dependencies)[number]

export interface WatchedService {
  name: MonitoredName
  /** Of the last probe. */
  status: ServiceStatus
  /** What a probe that failed saw: 503, 時間切れ; null when all were answered. */
  note: string | null
  /** Dependencies without which the service says it cannot serve. */
  lacks: readonly DependencyName[]
}

/** One round of probes, as the process that probes hands it over. */
export interface WatchedState {
  at: Date
  services: readonly WatchedService[]
  dependencies: readonly { name: DependencyName; isUp: boolean; note: string | null }[]
  /** Null where the values cannot be known. */
  system: Pick<SystemValues, 'cpu_percent' | 'memory_percent' | 'disk_percent'>
}
