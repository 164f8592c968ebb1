import type { MonitorCurrent, MonitoredService, MonitoredStore } from '@gamelog/contracts/monitor/current'
import { type MonitoredName, monitoredNames, storeNames } from '@gamelog/contracts/monitor/services'
import type { ProcessReading, ProcessValues } from './process-values.ts'
import { type Sample, unknownSystem } from './sample.ts'
import type { WatchedDependency, WatchedService, WatchedState } from './watched-state.ts'

const noSizes = {
  cores: null,
  memory_used_gb: null,
  memory_total_gb: null,
  disk_used_gb: null,
  disk_total_gb: null,
}

/**
 * The system and every process now.
 * @param recent samples of the last 24 hours
 */
export function describeCurrent(
  state: WatchedState,
  processes: ProcessReading['values'] | null,
  recent: readonly Sample[],
): MonitorCurrent {
  const services = monitoredNames.map((name) => describeService(state.services[name], processes?.[name]))
  const watched = services.filter(({ total }) => total > 0)
  const max = (pick: (sample: Sample) => number | null) => {
    const known = recent.map(pick).filter((value) => value !== null)
    return known.length === 0 ? null : Math.max(...known)
  }
  return {
    measured_at: state.measuredAt?.toISOString() ?? null,
    probed_at: state.probedAt?.toISOString() ?? null,
    system: {
      ...(state.system ?? { ...unknownSystem, ...noSizes }),
      network_recv_max_mb: max(({ system }) => system.network_recv_mb),
      network_sent_max_mb: max(({ system }) => system.network_sent_mb),
    },
    services,
    stores: storeNames.map((name) => {
      const { status, lastAnswerAt } = state.dependencies[name]
      return {
        name,
        status,
        last_answer_at: lastAnswerAt?.toISOString() ?? null,
        refusal: refusalOf(state.writes[name]),
      }
    }),
    gamelog_total: {
      ...totalOf(services),
      services_running: watched.filter(({ status }) => status !== 'stopped').length,
      services_total: watched.length,
      running: watched.reduce((sum, { running }) => sum + running, 0),
      total: watched.reduce((sum, { total }) => sum + total, 0),
    },
  }
}

/** Null while a service runs of which it is not known: without Redis there are no heartbeats. nginx may stay unknown. */
function totalOf(services: readonly MonitoredService[]): {
  cpu_percent: number | null
  memory_mb: number | null
} {
  const own = services.filter(({ name, status }) => name !== 'nginx' && status !== 'stopped')
  if (own.some(({ memory_mb }) => memory_mb === null)) return { cpu_percent: null, memory_mb: null }
  return {
    cpu_percent: sumKnown(services.map(({ cpu_percent }) => cpu_percent)),
    memory_mb: sumKnown(services.map(({ memory_mb }) => memory_mb)),
  }
}

function refusalOf({ status, reason, firstFailureAt }: WatchedDependency): MonitoredStore['refusal'] {
  if (status !== 'stopped' || reason === null || firstFailureAt === null) return null
  return { reason, since: firstFailureAt.toISOString() }
}

function describeService(service: WatchedService, processes: ProcessValues | undefined): MonitoredService {
  // The last heartbeat outlives its process by 30 s.
  const isStopped = service.status === 'stopped'
  const { pids, cpu_percent, memory_mb } =
    isStopped || processes === undefined ? { pids: [], cpu_percent: null, memory_mb: null } : processes
  return {
    name: service.name as MonitoredName,
    status: service.status,
    running: service.running,
    total: service.total,
    pid: pids[0] ?? null,
    pids: [...pids],
    cpu_percent,
    memory_mb,
    last_answer_at: service.lastAnswerAt?.toISOString() ?? null,
  }
}

/** To one decimal; null when nothing is known. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return Math.round(known.reduce((sum, value) => sum + value, 0) * 10) / 10
}
