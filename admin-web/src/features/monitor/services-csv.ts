import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import { csvLine, csvStart } from '@gamelog/domain/csv'
import { jstDayOf } from '@gamelog/domain/jst'
import { serviceStates } from './figures.ts'

const head = ['サービス', '状態', '稼働プロセス', 'プロセス', 'PID', 'CPU (%)', 'メモリ (MB)', '最後の応答']

/** The table of services as the text of a CSV file; what is not known is empty. */
export function servicesCsv({ services, gamelog_total: total }: MonitorCurrent): string {
  const rows = services.map((service) => [
    service.name,
    serviceStates[service.status].word,
    service.running,
    service.total,
    service.pids.join(' '),
    service.cpu_percent,
    service.memory_mb,
    service.last_answer_at,
  ])
  const sum = [
    'GAMELOG 合計',
    `${total.services_running} / ${total.services_total} 稼働`,
    ...[total.running, total.total, '', total.cpu_percent, total.memory_mb, ''],
  ]
  return csvStart + [head, ...rows, sum].map(csvLine).join('')
}

/** `gamelog-services-2026-11-22.csv`. */
export function servicesCsvName(now = new Date()): string {
  return `gamelog-services-${jstDayOf(now)}.csv`
}
