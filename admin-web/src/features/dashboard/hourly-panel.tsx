import type { ChartMark } from '@gamelog/contracts/monitor/history'
import type { HourlyClicks } from '@gamelog/contracts/stats/antenna'
import { hourMs, startOfJstDay } from '@gamelog/domain/jst'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesCombined } from 'lucide-react'
import { memo, useState } from 'react'
import { ChartFrame, Legend, TableToggle } from '../../shared/charts/chart-parts.tsx'
import { ChartWithTable } from '../../shared/charts/chart-with-table.tsx'
import { CsvButton } from '../../shared/csv-button.tsx'
import { type HourRow, hourColumns, hourLabels, hourRows, hourSentence } from './hourly-chart.ts'
import { StatPanel } from './stat-panel.tsx'
import type { DashboardView } from './use-dashboard-view.ts'

/** px, the axis included. */
const height = { wide: 266, narrow: 236 }

interface HourlyPanelProps {
  query: UseQueryResult<HourlyClicks>
  /** Marks of today. */
  marks: readonly ChartMark[]
  view: DashboardView
}

/** 時間別クリック数: today and yesterday, whatever the range. */
export function HourlyPanel({ query, marks, view }: HourlyPanelProps) {
  const [isTable, setIsTable] = useState(false)
  const title = '時間別クリック数'
  const rows = query.data && hourRows(query.data)
  const csv =
    rows &&
    (() => [['時刻', '今日', '昨日'], ...rows.map((row) => [`${row.hour}時`, row.today, row.yesterday])])
  return (
    <StatPanel
      title={title}
      help="hourly_clicks"
      query={query}
      className="self-stretch desk:col-span-9"
      meta={
        <>
          <Legend columns={hourColumns} />
          <TableToggle isOn={isTable} onChange={setIsTable} />
          <CsvButton title={title} panel="hourly" range={{ from: view.today, to: view.today }} rows={csv} />
        </>
      }
      skeleton={
        <ChartFrame>
          <BlockSkeleton height={height.wide} />
        </ChartFrame>
      }
      isEmpty={hasNoClicks}
      empty={<Empty icon={ChartNoAxesCombined} title="時間別のデータがありません" />}
    >
      {(data) => <HourlyChart data={data} marks={marks} today={view.today} isTable={isTable} />}
    </StatPanel>
  )
}

function hasNoClicks({ today, yesterday }: HourlyClicks): boolean {
  return [...today, ...yesterday].every(({ clicks }) => !clicks)
}

interface HourlyChartProps {
  data: HourlyClicks
  marks: readonly ChartMark[]
  today: string
  isTable: boolean
}

/** Drawn anew only when what it shows has changed. */
const HourlyChart = memo(function HourlyChart({ data, marks, today, isTable }: HourlyChartProps) {
  const rows = hourRows(data)
  const now = data.current_hour_jst
  const start = startOfJstDay(today).getTime()
  return (
    <ChartFrame>
      <ChartWithTable
        isTable={isTable}
        head="時刻"
        label={hourSentence(rows, now)}
        rows={rows}
        at={({ hour }: HourRow) => start + hour * hourMs}
        step={hourMs}
        name={({ hour }: HourRow) => `${hour}時`}
        columns={hourColumns}
        height={height}
        running={now}
        labels={hourLabels(rows, now)}
        marks={marks.map(({ at, label }) => ({ at: Date.parse(at), label }))}
      />
    </ChartFrame>
  )
})
