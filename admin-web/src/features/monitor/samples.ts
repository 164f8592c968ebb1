import type { MonitorHistory } from '@gamelog/contracts/monitor/history'
import { jstClock } from '@gamelog/domain/jst'

/** A moment of the charts; what was not recorded is null. */
export interface SampleRow {
  /** Unix ms. */
  readonly at: number
  readonly cpu: number | null
  readonly ownCpu: number | null
  readonly memory: number | null
  readonly ownMemory: number | null
  readonly received: number | null
  readonly sent: number | null
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** The machine's and GAMELOG's samples joined by their time, oldest first. */
export function samplesOf({ system, gamelog_total }: Pick<MonitorHistory, 'system' | 'gamelog_total'>) {
  const rows = new Map<number, Mutable<SampleRow>>()
  const rowAt = (timestamp: string) => {
    const at = Date.parse(timestamp)
    const row = rows.get(at) ?? {
      at,
      cpu: null,
      ownCpu: null,
      memory: null,
      ownMemory: null,
      received: null,
      sent: null,
    }
    rows.set(at, row)
    return row
  }
  for (const point of system) {
    Object.assign(rowAt(point.timestamp), {
      cpu: point.cpu_percent,
      memory: point.memory_percent,
      received: point.network_recv_mb,
      sent: point.network_sent_mb,
    })
  }
  for (const point of gamelog_total) {
    Object.assign(rowAt(point.timestamp), {
      ownCpu: point.cpu_percent,
      ownMemory: point.memory_percent,
    })
  }
  return [...rows.values()].sort((a, b) => a.at - b.at) as SampleRow[]
}

/** 09:38, with the day where the charts are longer than one. */
export function momentText(at: number, hasDay: boolean): string {
  const [day = '', time = ''] = jstClock(new Date(at)).toISOString().split('T')
  return `${hasDay ? `${day.slice(5).replace('-', '/')} ` : ''}${time.slice(0, 5)}`
}
