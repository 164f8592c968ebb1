import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { monitoredNames, storeNames } from './services.ts'

/** Null wherever a value cannot be known in this deployment. */
const known = z.nullable(z.number())

export const systemValues = z.strictObject({
  cpu_percent: known,
  memory_percent: known,
  disk_percent: known,
  /** MB/s, means of the last minute. */
  network_recv_mb: known,
  network_sent_mb: known,
})
export type SystemValues = z.infer<typeof systemValues>

/** `partial` = some of its replicas do not answer. */
export const serviceStatus = z.enum(['running', 'partial', 'stopped', 'unknown'])
export type ServiceStatus = z.infer<typeof serviceStatus>

export const monitoredService = z.strictObject({
  name: z.enum(monitoredNames),
  status: serviceStatus,
  /** Replicas that answer the probe, and all that should. */
  running: z.int(),
  total: z.int(),
  /** Of the first process. */
  pid: z.nullable(z.int()),
  pids: z.array(z.int()),
  /** Percent of the whole machine, of all its processes. */
  cpu_percent: known,
  memory_mb: known,
  last_answer_at: z.nullable(isoTime),
})
export type MonitoredService = z.infer<typeof monitoredService>

export const monitoredStore = z.strictObject({
  name: z.enum(storeNames),
  status: serviceStatus,
  last_answer_at: z.nullable(isoTime),
  /** It answers and takes no writes: why, in Japanese, and since when; null when it takes them or does not answer. */
  refusal: z.nullable(z.strictObject({ reason: z.string(), since: isoTime })),
})
export type MonitoredStore = z.infer<typeof monitoredStore>

export const monitorCurrent = z.strictObject({
  /** Of the system values; the services' are of the last probe. Null before the first measurement. */
  measured_at: z.nullable(isoTime),
  probed_at: z.nullable(isoTime),
  system: z.extend(systemValues, {
    cores: known,
    memory_used_gb: known,
    memory_total_gb: known,
    disk_used_gb: known,
    disk_total_gb: known,
    /** Of the last 24 hours. */
    network_recv_max_mb: known,
    network_sent_max_mb: known,
  }),
  services: z.array(monitoredService),
  /** No rows of the table: a stopped one has a banner. */
  stores: z.array(monitoredStore),
  gamelog_total: z.strictObject({
    cpu_percent: known,
    memory_mb: known,
    /** Services, and processes, that run and that should. */
    services_running: z.int(),
    services_total: z.int(),
    running: z.int(),
    total: z.int(),
  }),
})
export type MonitorCurrent = z.infer<typeof monitorCurrent>

export const getMonitorCurrent = adminRoute('GET', '/api/admin/monitor/current', may.look, {
  outage: true,
  summary: 'The system and every process now',
  responses: { 200: monitorCurrent },
})
