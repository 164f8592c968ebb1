import type { HourlyClicks } from '@gamelog/contracts/stats/antenna'
import { count } from '@gamelog/ui/format'
import type { ChartColumn, ChartLabel } from '../../shared/charts/chart-types.ts'

export interface HourRow {
  readonly hour: number
  /** Null for hours to come. */
  readonly today: number | null
  readonly yesterday: number | null
}

export const hourColumns: readonly ChartColumn<HourRow>[] = [
  { label: '今日', look: 'main', isFilled: true, value: ({ today }) => today },
  { label: '昨日', look: 'compare', value: ({ yesterday }) => yesterday },
]

/** The 24 hours of both days. */
export function hourRows({ today, yesterday }: HourlyClicks): HourRow[] {
  return today.map(({ hour, clicks }, place) => ({
    hour,
    today: clicks,
    yesterday: yesterday[place]?.clicks ?? null,
  }))
}

/** Texts in the picture: the last whole hour, the one under way, yesterday's peak. */
export function hourLabels(rows: readonly HourRow[], now: number): ChartLabel[] {
  const last = rows[now - 1]
  const running = rows[now]
  const peak = peakOf(rows, 'yesterday')
  const labels: (ChartLabel | false)[] = [
    last !== undefined &&
      last.today !== null && {
        row: now - 1,
        column: 0,
        text: `今日 ${last.hour}時 ${count(last.today)}`,
        side: 'left',
        isStrong: true,
        hasPoint: true,
      },
    running !== undefined &&
      running.today !== null && {
        row: now,
        column: 0,
        text: `${running.hour}時 ${count(running.today)}（集計中）`,
        side: 'right',
      },
    peak !== null && {
      row: peak,
      column: 1,
      text: `昨日 ${rows[peak]?.hour}時 ${count(rows[peak]?.yesterday ?? 0)}`,
    },
  ]
  return labels.filter((label) => label !== false)
}

/** The picture in one sentence. */
export function hourSentence(rows: readonly HourRow[], now: number): string {
  const sum = (day: 'today' | 'yesterday') => rows.reduce((total, row) => total + (row[day] ?? 0), 0)
  const peak = (day: 'today' | 'yesterday') => {
    const row = rows[peakOf(rows, day) ?? -1]
    return row ? `（最多は${row.hour}時の${count(row[day] ?? 0)}）` : ''
  }
  return `今日は${now}時までに${count(sum('today'))}クリック${peak('today')}、昨日は${count(sum('yesterday'))}クリック${peak('yesterday')}`
}

/** Index of the hour with most clicks; null without any. */
function peakOf(rows: readonly HourRow[], day: 'today' | 'yesterday'): number | null {
  const most = Math.max(...rows.map((row) => row[day] ?? 0))
  return most > 0 ? rows.findIndex((row) => row[day] === most) : null
}
