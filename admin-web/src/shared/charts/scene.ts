import type { AxisTick, ChartBand, ChartLabel, ChartLook, ChartMark, ChartProps } from './chart-types.ts'
import { formatNumber } from './chart-types.ts'
import { yTop } from './y-axis.ts'

/** A chart's figures as the canvas draws them. */
export interface Scene {
  /** Unix ms of the samples. */
  readonly starts: readonly number[]
  readonly step: number
  readonly from: number
  readonly until: number
  readonly top: number
  /** Those with a look. */
  readonly lines: readonly SceneLine[]
  readonly kind: 'line' | 'bars'
  readonly axis: 'below' | 'ruler'
  readonly formatY: (value: number) => string
  readonly ticks: readonly AxisTick[] | undefined
  /** The most important first; `column` is an index of `lines`. */
  readonly labels: readonly ChartLabel[]
  readonly bands: readonly ChartBand[]
  readonly marks: readonly ChartMark[]
  readonly running: number | undefined
}

export interface SceneLine {
  readonly look: ChartLook
  readonly values: readonly (number | null)[]
  readonly isFilled: boolean
}

/** 500, 1,000, 1.5万: short enough for the gutter. */
function shortNumber(value: number): string {
  return value < 10_000 ? formatNumber(value) : `${formatNumber(value / 10_000)}万`
}

export function makeScene<Row>(props: ChartProps<Row>): Scene {
  const { rows, step, columns, kind = 'line', axis = 'below' } = props
  const starts = rows.map(props.at)
  const drawn = columns.filter(({ look }) => look)
  const lines = drawn.map(
    (column): SceneLine => ({
      look: column.look ?? 'main',
      values: rows.map(column.value),
      isFilled: column.isFilled ?? false,
    }),
  )
  return {
    starts,
    step,
    from: props.from ?? starts[0] ?? 0,
    until: props.until ?? (starts.at(-1) ?? 0) + step,
    top: yTop(lines.flatMap(({ values }) => values)),
    lines,
    kind,
    axis,
    formatY: props.formatY ?? shortNumber,
    ticks: props.ticks,
    labels: (props.labels ?? []).flatMap((label) => {
      const column = drawn.indexOf(columns[label.column] ?? (undefined as never))
      return column < 0 ? [] : [{ ...label, column }]
    }),
    bands: props.bands ?? [],
    marks: props.marks ?? [],
    running: props.running,
  }
}
