import type { Beat, MonitorHistory } from '@gamelog/contracts/monitor/history'
import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'
import { hourMs } from '@gamelog/domain/jst'
import { percent } from '@gamelog/server/stats-range'
import { sumKnown } from './current.ts'
import { joinSamples, type Sample, statusOf } from './sample.ts'

/** Cells of a heartbeat strip. */
const cellCount = 144

export interface HistoryRange {
  from: Date
  until: Date
  /** Seconds between two points. */
  step: number
  /** ms of a cell. */
  cellMs: number
}

/** The range that so many hours are shown in: its cells begin at whole multiples of their length, the last one is running. */
export function historyRange(hours: number, now: Date): HistoryRange {
  const cellMs = (hours * hourMs) / cellCount
  const until = new Date(Math.floor(now.getTime() / cellMs) * cellMs + cellMs)
  return { from: new Date(until.getTime() - hours * hourMs), until, step: stepOf(hours), cellMs }
}

/** Three hours up to a moment in cells of three minutes: what the page of an incident shows. */
export function stripUntil(end: Date): Omit<HistoryRange, 'step'> {
  const cellMs = 180_000
  const until = new Date(Math.floor(end.getTime() / cellMs) * cellMs + cellMs)
  return { from: new Date(until.getTime() - 3 * hourMs), until, cellMs }
}

/** At most 1,440 points. */
function stepOf(hours: number): number {
  if (hours <= 24) return 60
  if (hours <= 72) return 600
  return hours <= 168 ? 1_800 : 3_600
}

/**
 * Samples as charts and strips show them.
 * @param running the minute that is not over: it is in the strips and the uptime
 * @param memoryGb of the machine, for the percentage of it
 */
export function describeHistory(
  range: HistoryRange,
  samples: readonly Sample[],
  { running, memoryGb }: { running: Sample; memoryGb: number | null },
): MonitorHistory {
  const points = joinSamples(samples, range.step)
  const isNew = samples.every(({ at }) => at.getTime() !== running.at.getTime())
  const seen = isNew ? [...samples, running] : samples
  return {
    step: range.step,
    from: range.from.toISOString(),
    until: range.until.toISOString(),
    system: points.map(({ at, system }) => ({ timestamp: at.toISOString(), ...system })),
    gamelog_total: points.map((point) => totalOf(point, memoryGb)),
    services: monitoredNames.map((name) => ({
      name,
      points: points.flatMap(({ at, services }) => {
        const one = services[name]
        if (one === undefined) return []
        const uptime = percent(one.answered, one.probes)
        return [
          {
            timestamp: at.toISOString(),
            cpu_percent: one.cpu,
            memory_mb: one.memory,
            uptime_percent: uptime,
          },
        ]
      }),
      uptime_percent: uptimeOf(seen, name),
      beats: beatsOf(range, seen, name),
    })),
  }
}

function totalOf({ at, services }: Sample, memoryGb: number | null) {
  const all = Object.values(services)
  const memory = sumKnown(all.map((one) => one.memory))
  return {
    timestamp: at.toISOString(),
    cpu_percent: sumKnown(all.map(({ cpu }) => cpu)),
    memory_mb: memory,
    memory_percent: memory === null || memoryGb === null ? null : percent(memory, memoryGb * 1_024),
  }
}

/** Not rounded: it is judged as it is, 98.96 is under 99. */
function uptimeOf(samples: readonly Sample[], name: MonitoredName): number | null {
  const found = samples.flatMap(({ services }) => services[name] ?? [])
  const answered = found.reduce((total, one) => total + one.answered, 0)
  const probes = found.reduce((total, one) => total + one.probes, 0)
  return probes === 0 ? null : (answered / probes) * 100
}

/** The cells of a strip, or of a part of one; the worst state of a cell wins it. `samples` are oldest first. */
export function beatsOf(
  { from, until, cellMs }: Pick<HistoryRange, 'from' | 'until' | 'cellMs'>,
  samples: readonly Sample[],
  name: MonitoredName,
): Beat[] {
  const count = Math.round((until.getTime() - from.getTime()) / cellMs)
  const cells = Array.from({ length: count }, (): { status: Beat['status']; minutes: number } => ({
    status: 'unknown',
    minutes: 0,
  }))
  for (const { at, step, services } of samples) {
    const status = statusOf(services[name])
    if (status === 'unknown') continue
    const { stopped = 0, partial = 0 } = services[name] ?? {}
    const start = at.getTime() - from.getTime()
    const first = Math.max(0, Math.floor(start / cellMs))
    const last = Math.min(count, Math.ceil((start + step * 1_000) / cellMs))
    for (const cell of cells.slice(first, last)) {
      const inState = { stopped, partial, running: step / 60 }[status]
      if (worseThan(status, cell.status)) Object.assign(cell, { status, minutes: inState })
      else if (status === cell.status) cell.minutes += inState
    }
  }
  const longest = Math.max(1, Math.round(cellMs / 60_000))
  return cells.map(({ status, minutes }, index) => ({
    from: new Date(from.getTime() + index * cellMs).toISOString(),
    status,
    minutes: status === 'unknown' ? longest : Math.min(longest, Math.max(1, Math.round(minutes))),
  }))
}

const severity = { unknown: 0, running: 1, partial: 2, stopped: 3 } as const

function worseThan(a: Beat['status'], b: Beat['status']): boolean {
  return severity[a] > severity[b]
}
