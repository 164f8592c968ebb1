import type { MonitorCurrent, MonitoredService, ServiceStatus } from '@gamelog/contracts/monitor/current'
import type { Beat, MonitorHistory } from '@gamelog/contracts/monitor/history'
import type { Incident } from '@gamelog/contracts/monitor/incidents'
import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'

const minuteMs = 60_000

const isoAgo = (ms: number) => new Date(Date.now() - ms).toISOString()

function serviceOf(name: MonitoredName, status: ServiceStatus): MonitoredService {
  const pids = name === 'board' ? [412, 415, 430, 431] : [447]
  const runs = status === 'running'
  return {
    name,
    status,
    running: runs ? pids.length : 0,
    total: status === 'unknown' ? 0 : pids.length,
    pid: runs ? (pids[0] ?? null) : null,
    pids: runs ? pids : [],
    cpu_percent: runs ? 4.26 : null,
    memory_mb: runs ? 232.4 : null,
    last_answer_at: status === 'unknown' ? null : isoAgo(runs ? 3_000 : 120 * minuteMs),
  }
}

/** A machine near its limits; widget is stopped, nginx is not known. `age`: ms since it was measured. */
export function currentAnswer(age = 5_000): MonitorCurrent {
  const states: Partial<Record<MonitoredName, ServiceStatus>> = { widget: 'stopped', nginx: 'unknown' }
  return {
    measured_at: isoAgo(age),
    probed_at: isoAgo(age),
    system: {
      cpu_percent: 69.96,
      cores: 16,
      memory_percent: 74.6,
      memory_used_gb: 11.94,
      memory_total_gb: 16,
      disk_percent: 91.3,
      disk_used_gb: 73.04,
      disk_total_gb: 80,
      network_recv_mb: null,
      network_recv_max_mb: null,
      network_sent_mb: 5.21,
      network_sent_max_mb: 9.84,
    },
    services: monitoredNames.map((name) => serviceOf(name, states[name] ?? 'running')),
    stores: [
      { name: 'postgres', status: 'running', last_answer_at: isoAgo(age), refusal: null },
      { name: 'redis', status: 'running', last_answer_at: isoAgo(age), refusal: null },
    ],
    gamelog_total: {
      cpu_percent: 26.3,
      memory_mb: 1238.6,
      services_running: 5,
      services_total: 6,
      running: 8,
      total: 9,
    },
  }
}

/** 24 hours that end now: a hill of CPU four hours ago, two hours without widget. */
export function historyAnswer(): MonitorHistory {
  const until = Math.ceil(Date.now() / (10 * minuteMs)) * 10 * minuteMs
  const from = until - 1_440 * minuteMs
  const length = Math.floor((Date.now() - from) / minuteMs)
  const minutes = Array.from({ length }, (_, minute) => minute)
  const at = (minute: number) => new Date(from + minute * minuteMs).toISOString()
  const wave = (minute: number) => Math.sin(minute / 120)
  const cpu = (minute: number) => (minute >= 1_200 && minute < 1_230 ? 88.1 : 34 + 9 * wave(minute))
  return {
    step: 60,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    system: minutes.map((minute) => ({
      timestamp: at(minute),
      cpu_percent: cpu(minute),
      memory_percent: 66 + minute / 160,
      disk_percent: 91.3,
      network_recv_mb: 1.7 + wave(minute),
      network_sent_mb: 4.2 + 3 * wave(minute),
    })),
    gamelog_total: minutes.map((minute) => ({
      timestamp: at(minute),
      cpu_percent: cpu(minute) / 2,
      memory_mb: 4_300,
      memory_percent: 26.3,
    })),
    services: monitoredNames.map((name) => ({
      name,
      points: [],
      uptime_percent: name === 'widget' ? 91.66 : name === 'nginx' ? null : 100,
      beats: Array.from({ length: 144 }, (_, slot) => ({ from: at(slot * 10), ...beatOf(name, slot) })),
    })),
  }
}

function beatOf(name: MonitoredName, slot: number): Omit<Beat, 'from'> {
  if (name === 'nginx') return { status: 'unknown', minutes: 10 }
  if (name === 'widget' && slot >= 131) return { status: 'stopped', minutes: slot === 131 ? 7 : 10 }
  if (name === 'worker' && slot === 60) return { status: 'partial', minutes: 4 }
  return { status: 'running', minutes: 10 }
}

/** An incident of widget that lasts. */
export const openIncident: Incident = {
  id: 7,
  kind: 'service-down',
  subject: 'widget',
  title: 'widget が停止',
  detail: '外側からの確認が 3回続けて失敗。埋め込み先では自動で非表示。',
  started_at: isoAgo(120 * minuteMs),
  opened_at: isoAgo(119 * minuteMs),
  ended_at: null,
  notified_at: null,
  taken_by: null,
}
