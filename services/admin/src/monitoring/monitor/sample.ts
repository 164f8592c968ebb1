import type { ServiceStatus, SystemValues } from '@gamelog/contracts/monitor/current'
import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'

/** A minute or more as the monitor saw it. */
export interface Sample {
  /** First moment. */
  at: Date
  /** Seconds. */
  step: number
  system: SystemValues
  /** Services that were not probed are missing. */
  services: Partial<Record<MonitoredName, ServiceSample>>
}

export interface ServiceSample {
  /** Percent of the machine, MB. */
  cpu: number | null
  memory: number | null
  answered: number
  probes: number
  /** Minutes in which some replica, or every one, was stopped. */
  partial: number
  stopped: number
}

export const unknownSystem: SystemValues = {
  cpu_percent: null,
  memory_percent: null,
  disk_percent: null,
  network_recv_mb: null,
  network_sent_mb: null,
}

/** Joins samples of a stretch of time: means of what was measured, sums of what was counted. */
function mergeSamples(samples: readonly Sample[], at: Date, step: number): Sample {
  const meanOf = (pick: (sample: Sample) => number | null) => mean(samples.map(pick))
  const services = monitoredNames.flatMap((name) => {
    const found = samples.flatMap(({ services: all }) => all[name] ?? [])
    return found.length === 0 ? [] : [[name, mergeServices(found)] as const]
  })
  return {
    at,
    step,
    system: {
      cpu_percent: meanOf(({ system }) => system.cpu_percent),
      memory_percent: meanOf(({ system }) => system.memory_percent),
      disk_percent: meanOf(({ system }) => system.disk_percent),
      network_recv_mb: meanOf(({ system }) => system.network_recv_mb),
      network_sent_mb: meanOf(({ system }) => system.network_sent_mb),
    },
    services: Object.fromEntries(services),
  }
}

/** Joins samples into steps of so many seconds, oldest first. */
export function joinSamples(samples: readonly Sample[], step: number): Sample[] {
  const groups = Map.groupBy(samples, ({ at }) => Math.floor(at.getTime() / (step * 1_000)))
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([index, group]) => mergeSamples(group, new Date(index * step * 1_000), step))
}

/** Probes of a sample in all. */
export function probesOf({ services }: Sample): number {
  return Object.values(services).reduce((total, { probes }) => total + probes, 0)
}

/** Mean of the values that are known, to three decimals; null without any. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return Math.round((known.reduce((total, value) => total + value, 0) / known.length) * 1_000) / 1_000
}

/** The worst state of a sample. */
export function statusOf(service: ServiceSample | undefined): ServiceStatus {
  if (service === undefined || service.probes === 0) return 'unknown'
  if (service.stopped > 0) return 'stopped'
  return service.partial > 0 ? 'partial' : 'running'
}

function mergeServices(found: readonly ServiceSample[]): ServiceSample {
  const sum = (pick: (one: ServiceSample) => number) => found.reduce((total, one) => total + pick(one), 0)
  return {
    cpu: mean(found.map(({ cpu }) => cpu)),
    memory: mean(found.map(({ memory }) => memory)),
    answered: sum(({ answered }) => answered),
    probes: sum(({ probes }) => probes),
    partial: sum(({ partial }) => partial),
    stopped: sum(({ stopped }) => stopped),
  }
}
