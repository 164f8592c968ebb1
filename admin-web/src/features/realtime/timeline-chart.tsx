import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'
import type { ChartColumn, ChartLabel } from '../../shared/charts/chart-types.ts'
import { ChartWithTable } from '../../shared/charts/chart-with-table.tsx'
import { greatestMinute, type Minute, minuteName, timelineText } from './figures.ts'

const minuteMs = 60_000
const height = { wide: 190, narrow: 180 }
const columns: ChartColumn<Minute>[] = [
  {
    label: 'アクティブユーザー',
    look: 'main',
    value: ({ activeUsers }) => activeUsers,
    format: (users) => `${count(users)}人`,
  },
]
/** The axis counts backwards from the end of the minute under way. */
const startOf = ({ minutesAgo }: Minute) => -(minutesAgo + 1) * minuteMs

interface TimelineChartProps {
  timeline: RealtimeStats['timeline']
  isTable: boolean
}

/** Visitors of each of the last 30 minutes; the one under way in accent. */
export function TimelineChart({ timeline, isTable }: TimelineChartProps) {
  const now = timeline.length - 1
  return (
    <ChartWithTable
      isTable={isTable}
      head="時刻"
      label={timelineText(timeline)}
      rows={timeline}
      at={startOf}
      step={minuteMs}
      name={minuteName}
      columns={columns}
      kind="bars"
      running={now}
      height={height}
      ticks={[
        ...[30, 20, 10].map((ago) => ({ at: -(ago - 0.5) * minuteMs, label: `${ago}分前` })),
        { at: 0, label: `今 ${count(timeline[now]?.activeUsers ?? 0)}`, isStrong: true },
      ]}
      labels={peakLabel(timeline)}
    />
  )
}

function peakLabel(timeline: RealtimeStats['timeline']): ChartLabel[] {
  const row = greatestMinute(timeline)
  const minute = row === undefined ? undefined : timeline[row]
  if (row === undefined || !minute) return []
  return [{ row, column: 0, text: `最大 ${count(minute.activeUsers)}（${minuteName(minute)}）` }]
}
