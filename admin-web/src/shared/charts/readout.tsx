import { useStore } from 'zustand'
import { LineSample } from './chart-parts.tsx'
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

// On phones the line above the plot: it does not follow the finger that hides it.
const box =
  'pointer-events-none absolute top-1 z-2 grid gap-0.5 border border-line-2 bg-raised px-[9px] py-[5px] text-12 ' +
  'whitespace-nowrap text-ink-2 max-tab:inset-x-0! max-tab:top-0 max-tab:m-0 max-tab:flex max-tab:min-h-[22px] ' +
  'max-tab:translate-none max-tab:items-center max-tab:gap-2.5 max-tab:overflow-hidden max-tab:border-0 ' +
  'max-tab:bg-panel max-tab:py-0 max-tab:pr-1 max-tab:pl-[34px]'

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
          className={`${box} ${share > 0.6 ? '-ml-2 -translate-x-full' : 'ml-2'}`}
          style={{ left: axisPlace(share, axis) }}
        >
          <b className="text-ink-1">{chart.name(row)}</b>
          {columns.map((column) => (
            <span key={column.label} className="flex items-center gap-1.5">
              {column.look && <LineSample look={column.look} />}
              {column.label} <b className="num ml-auto pl-2 text-ink-1">{valueText(column, row)}</b>
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
