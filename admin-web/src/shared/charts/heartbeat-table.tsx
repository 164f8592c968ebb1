import type { Beat } from '@gamelog/contracts/monitor/history'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { cellsOf, heartbeatLabels, isLong, minutesText, runsOf, spanText } from './heartbeat-cells.ts'

/** 表で見る of a heartbeat strip: its states in order, neighbours of one state in one row. */
export function HeartbeatTable({ label, beats }: { label: string; beats: readonly Beat[] }) {
  const cells = cellsOf(beats, Math.max(beats.length, 1))
  const hasDay = isLong(cells)
  return (
    <DataTable
      label={label}
      columns={[
        { label: '時刻', cell: (run) => spanText(run, hasDay), isRowHead: true, className: 'num' },
        { label: '状態', cell: ({ status }) => heartbeatLabels[status] },
        {
          label: '長さ',
          cell: ({ status, minutes }) => (status === 'unknown' ? '–' : minutesText(minutes)),
          align: 'end',
        },
      ]}
      rows={runsOf(cells)}
      rowKey={({ from }) => from}
      phone="table"
      isScrolled
    />
  )
}
