import type { MonitoredService, ServiceStatus } from '@gamelog/contracts/monitor/current'
import { count } from '@gamelog/ui/format'
import type { StatusLook } from '@gamelog/ui/kit/mark.tsx'

export interface Judgement {
  readonly look: StatusLook
  readonly word: string
}

const unknown: Judgement = { look: 'none', word: '不明' }

/** CPU, memory, disk in percent: compared as it is, before it is rounded for the eye. */
export function judgeLoad(percent: number | null): Judgement {
  if (percent === null) return unknown
  if (percent >= 90) return { look: 'bad', word: '危険' }
  return percent >= 70 ? { look: 'warn', word: '注意' } : { look: 'good', word: '正常' }
}

/** Answered probes in percent. */
export function judgeUptime(percent: number | null): Judgement {
  if (percent === null) return unknown
  if (percent >= 99) return { look: 'good', word: '良好' }
  return percent >= 90 ? { look: 'warn', word: '注意' } : { look: 'bad', word: '低下' }
}

export const serviceStates: Record<ServiceStatus, Judgement> = {
  running: { look: 'good', word: '稼働中' },
  partial: { look: 'warn', word: '一部失敗' },
  stopped: { look: 'bad', word: '停止' },
  unknown,
}

/** 38.2; – when it is not known. */
export function oneDecimal(value: number | null): string {
  return value === null ? '–' : value.toFixed(1)
}

/** 38.2%. */
export function percentText(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)}%`
}

/** 1,239 MB. */
export function megabytes(value: number | null): string {
  return value === null ? '–' : `${count(Math.round(value))} MB`
}

/** 412, 415 of two, 412, 415 +2 of four. */
export function pidsText(pids: MonitoredService['pids']): string {
  if (pids.length === 0) return '–'
  const rest = pids.length - 2
  return `${pids.slice(0, 2).join(', ')}${rest > 0 ? ` +${rest}` : ''}`
}
