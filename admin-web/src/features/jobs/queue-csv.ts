import type { CsvRow } from '../../shared/csv.ts'
import { exactTime } from '../../shared/times.ts'
import { jobLabel } from './job-labels.ts'
import { type OwnedQueue, queueStateOf } from './job-states.ts'

const head = [
  'サービス',
  'キュー',
  '名前',
  '状態',
  '待ち',
  '実行中',
  '失敗',
  '毎分',
  'いちばん古い（秒）',
  '最後の失敗',
  '次の再試行',
]

/** The queues as a table with a head, a row for each. */
export function queueRows(queues: readonly OwnedQueue[]): readonly CsvRow[] {
  return [
    head,
    ...queues.map((queue) => [
      queue.service,
      queue.name,
      jobLabel(queue.name),
      queueStateOf(queue).word,
      queue.waiting,
      queue.active,
      queue.failed,
      queue.per_minute,
      queue.oldest_waiting_seconds,
      queue.retrying?.error ?? null,
      queue.retrying && exactTime(queue.retrying.next_at),
    ]),
  ]
}
