import type { AdminJobs } from '@gamelog/contracts/admin/jobs'
import { count } from '@gamelog/ui/format'
import { Panel } from '../../shared/panel.tsx'
import { jobLabel } from './job-labels.ts'
import { allParts, isLate } from './job-states.ts'

/** Events that were acknowledged and are not in a table yet. */
export function StreamTable({ jobs }: { jobs: AdminJobs }) {
  return (
    <Panel
      title="ストリーム"
      className="desk:col-span-5"
      info="遅れは、受け取ってまだ表に入っていない記録の数です。未確認は、そのうち読まれて保存の途中のものです。"
    >
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">ストリーム</th>
            <th scope="col">読む人</th>
            <th scope="col" className="r">
              遅れ
            </th>
            <th scope="col" className="r">
              未確認
            </th>
          </tr>
        </thead>
        <tbody>
          {allParts(jobs).streams.map((stream) => (
            <tr key={`${stream.service}/${stream.name}`}>
              <td className="full">
                <span className="nm">
                  <b>{jobLabel(stream.name)}</b>
                  <small className="num">{stream.name}</small>
                </span>
              </td>
              <td className="num text-ink-2" data-l="読む人">
                {stream.service}
              </td>
              <td className={`r ${isLate(stream) ? 'is-bad b' : ''}`} data-l="遅れ">
                {count(stream.length)}
              </td>
              <td className="r" data-l="未確認">
                {count(stream.pending)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
