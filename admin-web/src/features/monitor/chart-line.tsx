import { Status } from '@gamelog/ui/kit/mark.tsx'
import { memo, use, useMemo, useState } from 'react'
import { LineSample } from '../../shared/charts/chart-parts.tsx'
import type { ChartMark } from '../../shared/charts/chart-types.ts'
import { valueText } from '../../shared/charts/chart-types.ts'
import { ChartWithTable } from '../../shared/charts/chart-with-table.tsx'
import { useIsPhone } from '../../shared/use-is-phone.ts'
import { type ChartRow, chartSentence } from './chart-rows.ts'
import { judgeLoad } from './figures.ts'
import { momentText, type SampleRow } from './samples.ts'
import { TimelineLine } from './timeline-line.tsx'
import { AxisContext, sync, useAxisCursor } from './use-axis.ts'

interface ChartLineProps {
  row: ChartRow
  range: string
  marks: readonly ChartMark[]
}

/** A chart of the timeline: its name, the plot, the values at the cursor or now. */
export function ChartLine({ row, range, marks }: ChartLineProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <TimelineLine
      name={row.title}
      note={row.note}
      isTable={isTable}
      onTable={setIsTable}
      values={<Values row={row} />}
    >
      <Plot row={row} range={range} marks={marks} isTable={isTable} />
    </TimelineLine>
  )
}

/** Not drawn anew when the cursor moves: the chart follows it itself. */
const Plot = memo(function Plot({ row, range, marks, isTable }: ChartLineProps & { isTable: boolean }) {
  const axis = use(AxisContext)
  const isPhone = useIsPhone()
  const chart = useMemo(() => {
    const { rows, step, from, until, hasDay } = axis
    return {
      rows,
      step,
      from,
      until,
      marks,
      label: chartSentence(row, range, rows),
      at: ({ at }: SampleRow) => at,
      name: ({ at }: SampleRow) => momentText(at, hasDay),
      columns: row.columns,
      height: row.height,
      ...(row.bands && { bands: row.bands }),
      ...(row.formatY && { formatY: row.formatY }),
      axis: 'ruler' as const,
      sync,
      canZoom: true,
      // The right column says the rest; on phones there is no ruler that names the time.
      hasReadout: isPhone,
    }
  }, [axis, row, range, marks, isPhone])
  return <ChartWithTable isTable={isTable} head="時刻" {...chart} />
})

function Values({ row }: { row: ChartRow }) {
  const { axis, at, row: pointed } = useAxisCursor()
  const sample = at === null ? axis.rows.at(-1) : pointed
  const load = row.load && sample ? judgeLoad(row.load(sample)) : undefined
  return (
    <>
      {row.columns.map(({ look, ...column }) => (
        <span key={column.label} className="flex items-center justify-end gap-[7px] text-11">
          {look && <LineSample look={look} className="mr-auto w-3 max-tab:mr-0" />}
          {column.label}
          <b className="num min-w-[46px] text-14 text-ink-1 max-tab:min-w-0">
            {sample ? valueText(column, sample) : '–'}
          </b>
        </span>
      ))}
      {load && <Status look={load.look}>{load.word}</Status>}
    </>
  )
}
