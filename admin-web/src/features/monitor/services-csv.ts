import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import type { CsvRow } from '../../shared/csv.ts'
import { exactTime } from '../../shared/times.ts'
import { serviceStates } from './figures.ts'

/** 1 / 2 in one cell would become a date in a spreadsheet. */
const processes = ['稼働プロセス', '全プロセス']
const head = ['サービス', '状態', ...processes, 'PID', 'CPU（%）', 'メモリ（MB）', '最後の応答']

/** The table of services with a head and the total; what is not known is empty. */
export function serviceRows({ services, gamelog_total: total }: MonitorCurrent): readonly CsvRow[] {
  return [
    head,
    ...services.map((service) => [
      service.name,
      serviceStates[service.status].word,
      service.running,
      service.total,
      service.pids.join(' '),
      service.cpu_percent,
      service.memory_mb,
      service.last_answer_at && exactTime(service.last_answer_at),
    ]),
    [
      'GAMELOG 合計',
      `${total.services_running} / ${total.services_total} 稼働`,
      ...[total.running, total.total, '', total.cpu_percent, total.memory_mb, ''],
    ],
  ]
}
