import type { AdminJobs } from '@gamelog/contracts/admin/jobs'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { RowName } from '@gamelog/ui/kit/row-name.tsx'
import { Pause, Play, RotateCw } from 'lucide-react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Panel } from '../../shared/panel.tsx'
import { jobLabel, pauseEffect, serviceLabel } from './job-labels.ts'
import { allParts, isStopped, type OwnedQueue, queueStateOf } from './job-states.ts'
import { ageText, timeText } from './job-times.ts'
import { queueRows } from './queue-csv.ts'
import type { DeadLetterActions } from './use-dead-letter-actions.ts'
import type { QueuePause } from './use-queue-pause.ts'

interface Row {
  service: string
  /** Null: the service does not answer. */
  queue: OwnedQueue | null
}

const stopped = (queue: OwnedQueue) => (isStopped(queue) ? 'font-bold text-hot' : '')

/** A column of figures; `look` gives the class of those to be looked at. */
function figures(
  label: string,
  text: (queue: OwnedQueue) => string,
  look = (_: OwnedQueue) => '',
): Column<Row> {
  return {
    label,
    cell: ({ queue }) => (queue ? text(queue) : '–'),
    align: 'end',
    className: ({ queue }) => (queue ? look(queue) : ''),
  }
}

const columns: readonly Column<Row>[] = [
  { label: 'キュー', cell: (row) => <QueueName {...row} />, phone: 'line' },
  {
    label: '状態',
    cell: ({ queue }) => {
      const { look, word } = queue ? queueStateOf(queue) : ({ look: 'none', word: '応答なし' } as const)
      return <Status look={look}>{word}</Status>
    },
  },
  figures('待ち', ({ waiting }) => count(waiting), stopped),
  figures('実行中', ({ active }) => count(active)),
  figures(
    '失敗',
    ({ failed }) => count(failed),
    ({ failed }) => (failed > 0 ? 'font-bold text-warn' : ''),
  ),
  figures('毎分', ({ per_minute: rate }) => (rate === null ? '–' : count(rate))),
  figures('いちばん古い', ({ oldest_waiting_seconds: age }) => ageText(age), stopped),
]

interface QueueTableProps {
  jobs: AdminJobs
  changes: DeadLetterActions
  pause: QueuePause
}

/** Work that waits, by queue; a service that does not answer has one row that says so. */
export function QueueTable({ jobs, changes, pause }: QueueTableProps) {
  const { queues, dead } = allParts(jobs)
  const lettersOf = ({ service, name }: OwnedQueue) =>
    dead.filter((letter) => letter.service === service && letter.part === name)
  return (
    <Panel
      title="キュー"
      help="job_backlog"
      isMetaKept
      meta={
        <CsvButton
          title="キュー"
          panel="queues"
          rows={queues.length > 0 ? () => queueRows(queues) : undefined}
        />
      }
      footer={<NoticeLine notices={jobs.notices} />}
    >
      <DataTable
        columns={columns}
        rows={[
          ...queues.map((queue) => ({ service: queue.service, queue })),
          ...jobs.unavailable.map((service) => ({ service, queue: null })),
        ]}
        rowKey={({ service, queue }) => `${service}/${queue?.name ?? ''}`}
        below={({ queue }) =>
          queue?.retrying && (
            <p className="text-12 text-ink-3">
              {queue.retrying.error}（{queue.retrying.failures}回目）。次は{timeText(queue.retrying.next_at)}
              。
            </p>
          )
        }
        actions={({ queue }) => {
          const letters = queue ? lettersOf(queue) : []
          if (!queue || (letters.length === 0 && queue.paused === undefined)) return null
          return (
            <>
              {letters.length > 0 && (
                <Button
                  size="s"
                  icon={RotateCw}
                  disabled={changes.isPending}
                  onClick={() => changes.retry(letters)}
                >
                  再実行
                </Button>
              )}
              <PauseButton queue={queue} pause={pause} />
            </>
          )
        }}
      />
    </Panel>
  )
}

function QueueName({ service, queue }: Row) {
  if (!queue) return <RowName name={serviceLabel(service)} notes={[service]} />
  const effect = queue.paused === undefined ? undefined : pauseEffect(queue.name)
  return <RowName name={jobLabel(queue.name)} notes={[`${service} / ${queue.name}`, effect]} />
}

/** Pauses or resumes the queue; not rendered where the queue cannot be paused. */
function PauseButton({ queue, pause }: { queue: OwnedQueue; pause: QueuePause }) {
  const { paused } = queue
  if (paused === undefined) return null
  const word = paused ? '再開' : '一時停止'
  return (
    <IconButton
      icon={paused ? Play : Pause}
      label={`${jobLabel(queue.name)}を${word}`}
      size="s"
      title={word}
      aria-description={paused ? undefined : pauseEffect(queue.name)}
      // Not disabled while it is sent: the focus would be lost.
      aria-disabled={pause.isPending}
      onClick={() => !pause.isPending && pause.set(queue, !paused)}
    />
  )
}

function NoticeLine({ notices }: { notices: AdminJobs['notices'] }) {
  if (!notices.enabled) return <span>Webhookの通知は設定されていません（設定の「通知」で決めます）。</span>
  const sent = notices.last_sent_at === null ? 'まだありません' : timeText(notices.last_sent_at)
  const failed =
    notices.last_error === null
      ? ''
      : `最後の失敗: ${timeText(notices.last_error_at)} ${notices.last_error}。`
  return (
    <span>
      Webhookの通知: 最後に送ったのは{sent}。{failed}
    </span>
  )
}
