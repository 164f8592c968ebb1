import type { AdminJobs } from '@gamelog/contracts/admin/jobs'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { RowName } from '@gamelog/ui/kit/row-name.tsx'
import { Panel } from '../../shared/panel.tsx'
import { jobLabel } from './job-labels.ts'
import { type PlannedJob, plannedJobs } from './job-states.ts'
import { durationText, rhythmText, timeText } from './job-times.ts'

const columns: readonly Column<PlannedJob>[] = [
  {
    label: '予定',
    cell: ({ job, service }) => <RowName name={jobLabel(job)} notes={[service]} />,
    phone: 'line',
  },
  { label: '間隔', cell: ({ schedule }) => intervalText(schedule), className: 'whitespace-nowrap' },
  { label: '前回', cell: ({ run }) => <LastRun run={run} />, className: 'whitespace-nowrap' },
  { label: '次回', cell: ({ schedule }) => timeText(schedule?.next_at ?? null), align: 'end' },
  { label: '時間', cell: ({ run }) => (run === null ? '–' : durationText(run.duration_ms)), align: 'end' },
]

/** What runs by the clock: how often, how it went last, when it is next. */
export function ScheduleTable({ jobs }: { jobs: AdminJobs }) {
  return (
    <Panel title="予定" className="desk:col-span-7">
      <DataTable
        columns={columns}
        rows={plannedJobs(jobs)}
        rowKey={({ service, job, schedule }) => `${service}/${job}/${schedule?.pattern ?? ''}`}
        below={({ run }) => run?.error && <p className="text-12 text-ink-3">{run.error}</p>}
      />
    </Panel>
  )
}

function intervalText(schedule: PlannedJob['schedule']): string {
  if (schedule === null) return '常時'
  return `${rhythmText(schedule)}${schedule.count > 1 ? `（${schedule.count}件）` : ''}`
}

function LastRun({ run }: Pick<PlannedJob, 'run'>) {
  if (run === null) return '–'
  return (
    <span>
      {run.error === null ? <Status look="good">成功</Status> : <Status look="warn">失敗</Status>}{' '}
      <span className="num text-ink-3">{timeText(run.started_at)}</span>
    </span>
  )
}
