import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { rangeQuery } from '../stats/range.ts'
import { serviceStatus, systemValues } from './current.ts'
import { monitoredNames } from './services.ts'

/** Longest history in hours: 30 days. */
export const maxHistoryHours = 720

const known = z.nullable(z.number())

const systemPoint = z.extend(systemValues, { timestamp: isoTime })
const totalPoint = z.strictObject({
  timestamp: isoTime,
  cpu_percent: known,
  memory_mb: known,
  /** Of the machine's memory. */
  memory_percent: known,
})
const servicePoint = z.strictObject({
  timestamp: isoTime,
  cpu_percent: known,
  memory_mb: known,
  /** Probes of the sample that were answered; null when there was none. */
  uptime_percent: known,
})

/** Ten minutes of a heartbeat strip; `unknown` = nothing was recorded. The worst state wins. */
export const beat = z.strictObject({
  from: isoTime,
  status: serviceStatus,
  /** Minutes in that state. */
  minutes: z.int(),
})
export type Beat = z.infer<typeof beat>

export const monitorHistory = z.strictObject({
  /** Seconds between two points: 60 for up to 24 h, more beyond. A sample that is missing is left out. */
  step: z.int(),
  from: isoTime,
  until: isoTime,
  system: z.array(systemPoint),
  gamelog_total: z.array(totalPoint),
  services: z.array(
    z.strictObject({
      name: z.enum(monitoredNames),
      points: z.array(servicePoint),
      /** Answered probes of the range in percent, not rounded; null without any. */
      uptime_percent: known,
      /** 144 cells over the range. */
      beats: z.array(beat),
    }),
  ),
})
export type MonitorHistory = z.infer<typeof monitorHistory>

export const getMonitorHistory = adminRoute('GET', '/api/admin/monitor/history', may.look, {
  outage: true,
  summary: 'Samples of the last hours, uptime and heartbeat strips; 24 hours unless asked otherwise',
  query: z.strictObject({
    hours: z._default(z.enum(['1', '6', '24', '72', '168', String(maxHistoryHours)]), '24'),
  }),
  responses: { 200: monitorHistory },
})

/** Something that explains a bend in a chart. */
export const chartMark = z.strictObject({
  at: isoTime,
  kind: z.enum(['deploy', 'pickup', 'ads']),
  /** In Japanese: 配備 a41f0c9（board）, ピックアップを保存, 広告を保存. */
  label: z.string(),
})
export type ChartMark = z.infer<typeof chartMark>

export const getChartMarks = adminRoute('GET', '/api/admin/monitor/marks', may.look, {
  outage: true,
  summary: 'Deploys and saved pickups and ads of a range of days (Asia/Tokyo, at most 90), oldest first',
  query: z.strictObject(rangeQuery),
  responses: { 200: z.strictObject({ marks: z.array(chartMark) }) },
})
