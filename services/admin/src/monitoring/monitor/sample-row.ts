import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'
import type { Selectable } from 'kysely'
import type { MonitorSampleTable, StoredServices } from '../../db/monitor-tables.ts'
import { probesOf, type Sample, type ServiceSample } from './sample.ts'

/** A sample as the table holds it. */
export function toRow(sample: Sample) {
  const { at, step, system, services } = sample
  const stored: StoredServices = Object.fromEntries(
    Object.entries(services).map(([name, one]) => [
      name,
      [one.cpu, one.memory, one.answered, one.probes, one.partial, one.stopped],
    ]),
  )
  return {
    at,
    step,
    cpu: system.cpu_percent,
    memory: system.memory_percent,
    disk: system.disk_percent,
    network_recv: system.network_recv_mb,
    network_sent: system.network_sent_mb,
    probes: probesOf(sample),
    services: JSON.stringify(stored),
  }
}

/** A row of the table as a sample. */
export function toSample(row: Selectable<MonitorSampleTable>): Sample {
  const services = monitoredNames.flatMap((name): [MonitoredName, ServiceSample][] => {
    const stored = row.services[name]
    if (stored === undefined) return []
    const [cpu, memory, answered, probes, partial, stopped] = stored
    return [[name, { cpu, memory, answered, probes, partial, stopped }]]
  })
  return {
    at: row.at,
    step: row.step,
    system: {
      cpu_percent: row.cpu,
      memory_percent: row.memory,
      disk_percent: row.disk,
      network_recv_mb: row.network_recv,
      network_sent_mb: row.network_sent,
    },
    services: Object.fromEntries(services),
  }
}
