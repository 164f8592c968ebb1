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
  const sample = sampleAt(starts, chart.step, at)
  const row = sample === null ? undefined : chart.rows[sample]
  const start = sample === null ? undefined : starts[sample]
  if (row === undefined || start === undefined) return <span className="sr-only" role="status" />
  const { step, columns, hasReadout = true, marks = [], axis = 'below' } = chart
  const values = columns.map((column) => ({ ...column, text: valueText(column, row) }))
  const here = marks.filter((mark) => mark.at >= start && mark.at < start + step)
  const [from, until] = zoom ?? [chart.from ?? starts[0] ?? 0, chart.until ?? (starts.at(-1) ?? 0) + step]
  const share = (start + step / 2 - from) / (until - from)
  const words = [
    chart.name(row),
    ...values.map(({ label, text }) => `${label} ${text}`),
    ...here.map(({ label }) => label),
  ]
  return (
    <>
      <span className="sr-only" role="status">
        {isByKeys && isReadOut && words.join('、')}
      </span>
      {hasReadout && share >= 0 && share <= 1 && (
        <p
          aria-hidden
          className={`a-readout ${share > 0.6 ? 'is-left' : ''}`}
          style={{ left: axisPlace(share, axis) }}
        >
          <b>{chart.name(row)}</b>
          {values.map(({ label, text, look }) => (
            <span key={label}>
              {look && <i className={`is-${look}`} />}
              {label} <b className="num">{text}</b>
            </span>
          ))}
          {here.map((mark) => (
            <span key={`${mark.at}${mark.label}`}>{mark.label}</span>
          ))}
        </p>
      )}
    </>
  )
}
