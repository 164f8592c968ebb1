import type { MonitoredName } from '@gamelog/contracts/monitor/services'
import type { ColumnType } from 'kysely'

/** One minute, or ten of them, as the monitor saw it. */
export interface MonitorSampleTable {
  /** First moment. */
  at: Date
  /** Seconds it covers: 60, later 600. */
  step: number
  /** Percent of the machine, MB/s; null where a value could not be had. */
  cpu: number | null
  memory: number | null
  disk: number | null
  network_recv: number | null
  network_sent: number | null
  /** Probes in all: of two samples of a minute the one with more is kept. */
  probes: number
  services: ColumnType<StoredServices, string, string>
}

/** Of each service: CPU (%), memory (MB), answered probes, probes, minutes in part and wholly stopped. */
export type StoredServices = Partial<Record<MonitoredName, StoredService>>
type StoredService = readonly [
  cpu: number | null,
  memory: number | null,
  answered: number,
  probes: number,
  partial: number,
  stopped: number,
]

/** A service began to run another version. */
export interface MonitorDeployTable {
  at: Date
  service: MonitoredName
  /** Short commit. */
  version: string
}

/** A day (yyyy-MM-dd of Tokyo), and the minutes of it the monitor looked at. */
export interface MonitorDayTable {
  day: string
  minutes: number
}
