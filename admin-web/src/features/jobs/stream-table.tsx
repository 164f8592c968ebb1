import type { AdminJobs } from '@gamelog/contracts/admin/jobs'
import { count } from '@gamelog/ui/format'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { RowName } from '@gamelog/ui/kit/row-name.tsx'
import { Panel } from '../../shared/panel.tsx'
import { jobLabel } from './job-labels.ts'
import { allParts, isLate, type OwnedStream } from './job-states.ts'

const columns: readonly Column<OwnedStream>[] = [
  {
    label: 'ストリーム',
    cell: ({ name }) => <RowName name={jobLabel(name)} notes={[name]} />,
    phone: 'line',
  },
  { label: '読む人', cell: ({ service }) => service, className: 'num text-ink-2' },
  {
    label: '遅れ',
    cell: ({ length }) => count(length),
    align: 'end',
    className: (stream) => (isLate(stream) ? 'font-bold text-hot' : ''),
  },
  { label: '未確認', cell: ({ pending }) => count(pending), align: 'end' },
]

/** Events that were acknowledged and are not in a table yet. */
export function StreamTable({ jobs }: { jobs: AdminJobs }) {
  return (
    <Panel
      title="ストリーム"
      className="desk:col-span-5"
      info="遅れは、受け取ってまだ表に入っていない記録の数です。未確認は、そのうち読まれて保存の途中のものです。"
    >
      <DataTable
        columns={columns}
        rows={allParts(jobs).streams}
        rowKey={({ service, name }) => `${service}/${name}`}
      />
    </Panel>
  )
}
