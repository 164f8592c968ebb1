import { useStore } from 'zustand'
import { type ChartProps, valueText } from './chart-types.ts'
import { type CursorStore, sampleAt } from './cursor-store.ts'
import { axisPlace } from './plot-layout.ts'

interface ReadoutProps<Row> {
  chart: ChartProps<Row>
  starts: readonly number[]
  cursor: CursorStore
  /** Of the charts that share a cursor, the focused one tells its values. */
  isReadOut: boolean
}

/** The values at the cursor: beside it, on phones as a line above the plot. What keys move is read out. */
export function Readout<Row>({ chart, starts, cursor, isReadOut }: ReadoutProps<Row>) {
  const { at, isByKeys, zoom } = useStore(cursor)
  const { step, rows, columns, hasReadout = true, axis = 'below' } = chart
  const sample = sampleAt(starts, step, at)
  const row = sample === null ? undefined : rows[sample]
  const start = (sample === null ? undefined : starts[sample]) ?? 0
  const marks = (chart.marks ?? []).filter((mark) => mark.at >= start && mark.at < start + step)
  const [from, until] = zoom ?? [chart.from ?? starts[0] ?? 0, chart.until ?? (starts.at(-1) ?? 0) + step]
  const share = (start + step / 2 - from) / (until - from)
  return (
    <>
      <span className="sr-only" role="status">
        {row !== undefined &&
          isByKeys &&
          isReadOut &&
          [
            chart.name(row),
            ...columns.map((column) => `${column.label} ${valueText(column, row)}`),
            ...marks.map(({ label }) => label),
          ].join('、')}
      </span>
      {row !== undefined && hasReadout && share >= 0 && share <= 1 && (
        <p
          aria-hidden
          className={`a-readout ${share > 0.6 ? 'is-left' : ''}`}
          style={{ left: axisPlace(share, axis) }}
        >
          <b>{chart.name(row)}</b>
          {columns.map((column) => (
            <span key={column.label}>
              {column.look && <i className={`is-${column.look}`} />}
              {column.label} <b className="num">{valueText(column, row)}</b>
            </span>
          ))}
          {marks.map((mark) => (
            <span key={`${mark.at}${mark.label}`}>{mark.label}</span>
          ))}
        </p>
      )}
    </>
  )
}
