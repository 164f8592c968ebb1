import { type ChartBand, type ChartColumn, loadBands } from '../../shared/charts/chart-types.ts'
import { oneDecimal, percentText } from './figures.ts'
import type { SampleRow } from './samples.ts'

/** A chart of the timeline. */
export interface ChartRow {
  readonly title: string
  readonly note: string
  readonly columns: readonly ChartColumn<SampleRow>[]
  readonly height: { readonly wide: number; readonly narrow: number }
  readonly bands?: readonly ChartBand[] | undefined
  /** Text of a y tick; default: 1,234. */
  readonly formatY?: ((value: number) => string) | undefined
  /** The load whose judgement stands beside the values. */
  readonly load?: ((row: SampleRow) => number | null) | undefined
}

const loadHeight = { wide: 104, narrow: 130 }
const percent = { format: percentText }
const formatY = (value: number) => `${value}%`

export const chartRows: readonly ChartRow[] = [
  {
    title: 'CPU',
    note: 'サーバー / GAMELOG',
    columns: [
      { label: 'サーバー', value: ({ cpu }) => cpu, look: 'main', ...percent },
      { label: 'GAMELOG', value: ({ ownCpu }) => ownCpu, look: 'quiet', ...percent },
    ],
    height: loadHeight,
    bands: loadBands,
    formatY,
    load: ({ cpu }) => cpu,
  },
  {
    title: 'メモリ',
    note: 'サーバー / GAMELOG',
    columns: [
      { label: 'サーバー', value: ({ memory }) => memory, look: 'main', ...percent },
      { label: 'GAMELOG', value: ({ ownMemory }) => ownMemory, look: 'quiet', ...percent },
    ],
    height: loadHeight,
    bands: loadBands,
    formatY,
    load: ({ memory }) => memory,
  },
  {
    title: 'ネットワーク',
    note: '受信 / 送信 MB/s',
    columns: [
      { label: '送信', value: ({ sent }) => sent, look: 'main', format: oneDecimal },
      { label: '受信', value: ({ received }) => received, look: 'second', format: oneDecimal },
    ],
    height: { wide: 92, narrow: 120 },
  },
]

/** One sentence for screen readers: the chart and its figures. */
export function chartSentence(
  { title, columns }: ChartRow,
  range: string,
  rows: readonly SampleRow[],
): string {
  const parts = columns.map(({ label, value, format = String }) => {
    const known = rows.map(value).filter((figure) => figure !== null)
    const last = known.at(-1)
    if (last === undefined) return `${label}は不明`
    return `${label}は最後が${format(last)}、最大${format(known.reduce((most, one) => Math.max(most, one)))}`
  })
  return `${title}の${range}の推移。${parts.join('。')}。`
}
