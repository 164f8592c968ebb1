import type { AdminJobs } from '@gamelog/contracts/admin/jobs'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Pause, Play, RotateCw } from 'lucide-react'
import { Fragment } from 'react'
import { ActionsHead } from '../../shared/actions-head.tsx'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Panel } from '../../shared/panel.tsx'
import { jobLabel, pauseEffect, serviceLabel } from './job-labels.ts'
import { allParts, isStopped, type OwnedLetter, type OwnedQueue, queueStateOf } from './job-states.ts'
import { ageText, timeText } from './job-times.ts'
import { queueRows } from './queue-csv.ts'
import type { LetterChanges } from './use-letter-changes.ts'
import type { QueuePause } from './use-queue-pause.ts'

const heads = ['待ち', '実行中', '失敗', '毎分', 'いちばん古い']

interface QueueTableProps {
  jobs: AdminJobs
  changes: LetterChanges
  pause: QueuePause
}

/** Work that waits, by queue; a service that does not answer has one row that says so. */
export function QueueTable({ jobs, changes, pause }: QueueTableProps) {
  const { queues, dead } = allParts(jobs)
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
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">キュー</th>
            <th scope="col">状態</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="r">
                {head}
              </th>
            ))}
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueRow
              key={`${queue.service}/${queue.name}`}
              queue={queue}
              letters={dead.filter(({ service, part }) => service === queue.service && part === queue.name)}
              changes={changes}
              pause={pause}
            />
          ))}
          {jobs.unavailable.map((service) => (
            <tr key={service}>
              <td className="full">
                <QueueName label={serviceLabel(service)} path={service} />
              </td>
              <td data-l="状態">
                <Status look="none">応答なし</Status>
              </td>
              {heads.map((head) => (
                <td key={head} className="r" data-l={head}>
                  –
                </td>
              ))}
              <td className="hide" />
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface QueueRowProps {
  queue: OwnedQueue
  letters: readonly OwnedLetter[]
  changes: LetterChanges
  pause: QueuePause
}

function QueueRow({ queue, letters, changes, pause }: QueueRowProps) {
  const { look, word } = queueStateOf(queue)
  const { retrying } = queue
  const bad = isStopped(queue) ? 'is-bad b' : ''
  return (
    <Fragment>
      <tr className={retrying ? 'is-open' : ''}>
        <td className="full">
          <QueueName
            label={jobLabel(queue.name)}
            path={`${queue.service} / ${queue.name}`}
            note={queue.paused === undefined ? undefined : pauseEffect(queue.name)}
          />
        </td>
        <td data-l="状態">
          <Status look={look}>{word}</Status>
        </td>
        <td className={`r ${bad}`} data-l="待ち">
          {count(queue.waiting)}
        </td>
        <td className="r" data-l="実行中">
          {count(queue.active)}
        </td>
        <td className={`r ${queue.failed > 0 ? 'is-warn b' : ''}`} data-l="失敗">
          {count(queue.failed)}
        </td>
        <td className="r" data-l="毎分">
          {queue.per_minute === null ? '–' : count(queue.per_minute)}
        </td>
        <td className={`r ${bad}`} data-l="いちばん古い">
          {ageText(queue.oldest_waiting_seconds)}
        </td>
        {letters.length > 0 || queue.paused !== undefined ? (
          <td className="full">
            <span className="acts">
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
            </span>
          </td>
        ) : (
          <td className="hide" />
        )}
      </tr>
      {retrying && (
        <tr className="inset">
          <td colSpan={8}>
            <p className="text-12 leading-relaxed text-ink-3">
              {retrying.error}（{retrying.failures}回目）。次は{timeText(retrying.next_at)}。
            </p>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** Pauses or resumes the queue; not rendered where the queue cannot be paused. */
function PauseButton({ queue, pause }: Pick<QueueRowProps, 'queue' | 'pause'>) {
  const { paused } = queue
  if (paused === undefined) return null
  const Icon = paused ? Play : Pause
  const word = paused ? '再開' : '一時停止'
  return (
    <IconButton
      icon={Icon}
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

function QueueName({ label, path, note }: { label: string; path: string; note?: string | undefined }) {
  return (
    <span className="nm">
      <b>{label}</b>
      <small className="num">{path}</small>
      {note && <small>{note}</small>}
    </span>
  )
}

function NoticeLine({ notices }: { notices: AdminJobs['notices'] }) {
  if (!notices.enabled) return <span>Webhookの通知は設定されていません（NOTIFY_WEBHOOK_URL）。</span>
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
