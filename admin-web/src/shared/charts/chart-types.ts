import { count } from '@gamelog/ui/format'

/** `main` accent, `compare` dashed grey, `second` blue for a second measure, `quiet` plain grey. */
export type ChartLook = 'main' | 'compare' | 'second' | 'quiet'

/** A figure of every sample: drawn where it has a look, and a column of the table. */
export interface ChartColumn<Row> {
  /** Head in the table, word in the legend and at the cursor. */
  readonly label: string
  /** Null: not known, or still to come; the line has a gap. */
  readonly value: (row: Row) => number | null
  /** Absent: in the table alone. At most two columns have one. */
  readonly look?: ChartLook | undefined
  /** With the unit; default: 1,234. */
  readonly format?: ((value: number) => string) | undefined
  /** A shade under the line. */
  readonly isFilled?: boolean | undefined
}

/** Text at a sample, e.g. 今日 13時 190. */
export interface ChartLabel {
  /** Index in `rows`. */
  readonly row: number
  /** Index in `columns`. */
  readonly column: number
  readonly text: string
  /** Side of the point; the others are tried when text or a line is there. Default `above`. */
  readonly side?: LabelSide | undefined
  readonly isStrong?: boolean | undefined
  /** A square at the sample. */
  readonly hasPoint?: boolean | undefined
}
export type LabelSide = 'above' | 'left' | 'right' | 'below'

/** A range of the y axis that has a name: 70% 注意. */
export interface ChartBand {
  readonly from: number
  /** Absent: up to the top. */
  readonly until?: number | undefined
  readonly look: 'warn' | 'bad'
  readonly label: string
}

/** A moment that explains a bend. */
export interface ChartMark {
  /** Unix ms. */
  readonly at: number
  readonly label: string
}

export interface AxisTick {
  /** Unix ms. */
  readonly at: number
  /** None: a short tick. */
  readonly label?: string | undefined
  readonly isStrong?: boolean | undefined
}

export interface ChartProps<Row> {
  /** One sentence that says what the picture shows, with its figures. */
  readonly label: string
  /** The samples, oldest first. */
  readonly rows: readonly Row[]
  /** Start of a sample in unix ms. */
  readonly at: (row: Row) => number
  /** Length of a sample in ms; it is drawn at its middle. */
  readonly step: number
  /** Name of a sample: 13時. */
  readonly name: (row: Row) => string
  readonly columns: readonly ChartColumn<Row>[]
  /** px, the axis included; `narrow` on phones. */
  readonly height: { readonly wide: number; readonly narrow: number }
  readonly kind?: 'line' | 'bars' | undefined
  /** Ends of the axis in unix ms; default: those of the samples. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** Text of a y tick; default: 1,234. */
  readonly formatY?: ((value: number) => string) | undefined
  /** Instead of hours: ticks by the time's own words. */
  readonly ticks?: readonly AxisTick[] | undefined
  /** `ruler`: hours stand above several charts; below the plot on phones only. */
  readonly axis?: 'below' | 'ruler' | undefined
  readonly labels?: readonly ChartLabel[] | undefined
  readonly bands?: readonly ChartBand[] | undefined
  readonly marks?: readonly ChartMark[] | undefined
  /** Index of the sample still being counted: shaded, its value in the first column not joined to the line. */
  readonly running?: number | undefined
  /** Charts of one name share cursor and zoom. */
  readonly sync?: string | undefined
  /** Dragging zooms, a double click shows all again. */
  readonly canZoom?: boolean | undefined
  /** False: the screen shows the values at the cursor itself (`useChartCursor`). */
  readonly hasReadout?: boolean | undefined
}

/** CPU, memory, disk. */
export const loadBands: readonly ChartBand[] = [
  { from: 70, until: 90, look: 'warn', label: '70% 注意' },
  { from: 90, look: 'bad', label: '90% 危険' },
]

/** A column's value in words; – where none is known. */
export function valueText<Row>(column: ChartColumn<Row>, row: Row): string {
  const value = column.value(row)
  return value === null ? '–' : (column.format ?? formatNumber)(value)
}

/** 1,234 or 12.5. */
export function formatNumber(value: number): string {
  return count(Math.round(value * 10) / 10)
}
