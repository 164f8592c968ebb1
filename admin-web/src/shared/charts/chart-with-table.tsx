import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { monthDayTime } from '../times.ts'
import { Chart } from './chart.tsx'
import { type ChartProps, valueText } from './chart-types.ts'

interface ChartWithTableProps<Row> extends ChartProps<Row> {
  /** 表で見る is pressed. */
  isTable: boolean
  /** Head of the samples' names: 時刻. */
  head: string
}

/** A chart, or the table of the same rows and columns. */
export function ChartWithTable<Row>({ isTable, head, ...chart }: ChartWithTableProps<Row>) {
  if (!isTable) return <Chart {...chart} />
  const { rows, columns, marks = [] } = chart
  return (
    <>
      <DataTable
        label={chart.label}
        columns={[
          {
            label: head,
            cell: (row) => (
              <>
                {chart.name(row)}
                {row === rows[chart.running ?? -1] && <small className="text-ink-3">（集計中）</small>}
              </>
            ),
            isRowHead: true,
            className: 'num',
          },
          ...columns.map((column) => ({
            label: column.label,
            cell: (row: Row) => valueText(column, row),
            align: 'end' as const,
          })),
        ]}
        rows={rows}
        rowKey={chart.at}
        phone="table"
        isScrolled
      />
      {marks.length > 0 && (
        <ul className="px-4 py-2 text-ink-2">
          {marks.map((mark) => (
            <li key={`${mark.at}${mark.label}`}>
              <span className="num">{monthDayTime(new Date(mark.at).toISOString())}</span> {mark.label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
