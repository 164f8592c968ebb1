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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className="a-chart-table" aria-label={chart.label} tabIndex={0}>
      <table className="a-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="r">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={chart.at(row)}>
              <th scope="row">
                {chart.name(row)}
                {index === chart.running && <small className="text-ink-3">（集計中）</small>}
              </th>
              {columns.map((column) => (
                <td key={column.label} className="r">
                  {valueText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {marks.length > 0 && (
        <ul className="px-4 py-2 text-ink-2">
          {marks.map((mark) => (
            <li key={`${mark.at}${mark.label}`}>
              <span className="num">{monthDayTime(new Date(mark.at).toISOString())}</span> {mark.label}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
