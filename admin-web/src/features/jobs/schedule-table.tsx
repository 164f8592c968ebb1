import type { AdminJobs } from '@gamelog/contracts/admin/jobs'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Fragment } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { jobLabel } from './job-labels.ts'
import { type PlannedJob, plannedJobs } from './job-states.ts'
import { durationText, rhythmText, timeText } from './job-times.ts'

/** What runs by the clock: how often, how it went last, when it is next. */
export function ScheduleTable({ jobs }: { jobs: AdminJobs }) {
  return (
    <Panel title="予定" className="desk:col-span-7">
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">予定</th>
            <th scope="col">間隔</th>
            <th scope="col">前回</th>
            <th scope="col" className="r">
              次回
            </th>
            <th scope="col" className="r">
              時間
            </th>
          </tr>
        </thead>
        <tbody>
          {plannedJobs(jobs).map((planned) => (
            <PlannedRow
              key={`${planned.service}/${planned.job}/${planned.schedule?.pattern ?? ''}`}
              planned={planned}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function PlannedRow({ planned: { service, job, schedule, run } }: { planned: PlannedJob }) {
  const failure = run?.error ?? null
  const many = schedule !== null && schedule.count > 1 ? `（${schedule.count}件）` : ''
  return (
    <Fragment>
      <tr className={failure === null ? '' : 'is-open'}>
        <td className="full">
          <span className="nm">
            <b>{jobLabel(job)}</b>
            <small className="num">{service}</small>
          </span>
        </td>
        <td data-l="間隔" className="whitespace-nowrap">
          {schedule === null ? '常時' : `${rhythmText(schedule)}${many}`}
        </td>
        <td data-l="前回" className="whitespace-nowrap">
          {run === null ? (
            '–'
          ) : (
            <>
              <Status look={failure === null ? 'good' : 'warn'}>{failure === null ? '成功' : '失敗'}</Status>{' '}
              <span className="num text-ink-3">{timeText(run.started_at)}</span>
            </>
          )}
        </td>
        <td className="r whitespace-nowrap" data-l="次回">
          {timeText(schedule?.next_at ?? null)}
        </td>
        <td className="r whitespace-nowrap" data-l="時間">
          {run === null ? '–' : durationText(run.duration_ms)}
        </td>
      </tr>
      {failure !== null && (
        <tr className="inset">
          <td colSpan={5}>
            <p className="text-12 leading-relaxed text-ink-3">{failure}</p>
          </td>
        </tr>
      )}
    </Fragment>
  )
}
