import type { ChartMark, MonitorHistory } from '@gamelog/contracts/monitor/history'
import { dayMs } from '@gamelog/domain/jst'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesCombined } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { chartCursor } from '../../shared/charts/cursor-store.ts'
import { HeartbeatKey } from '../../shared/charts/heartbeat-key.tsx'
import { Failure, Panel } from '../../shared/panel.tsx'
import { AxisRuler, CursorLine } from './axis-ruler.tsx'
import { ChartLine } from './chart-line.tsx'
import { chartRows } from './chart-rows.ts'
import { samplesOf } from './samples.ts'
import { StripLine } from './strip-line.tsx'
import { type Axis, AxisContext, sync } from './use-axis.ts'
import { type Range, rangeNames, ranges } from './use-monitor.ts'

interface TimelinePanelProps {
  query: UseQueryResult<MonitorHistory>
  marks: readonly ChartMark[]
  hours: Range
  onHours: (hours: Range) => void
}

/** Their words are said once: by the first chart, and at the cursor. */
const noMarks: readonly [] = []

const choices = ranges.map((value) => ({ value, label: rangeNames[value] }))

/** Three charts and seven strips on one time axis with one cursor. */
export function TimelinePanel({ query, marks, hours, onHours }: TimelinePanelProps) {
  const { data, error } = query
  const range = rangeNames[hours]
  return (
    <Panel
      title={`${range}の推移と稼働率`}
      help="uptime"
      className={query.isPlaceholderData ? '[&>:not(header)]:opacity-60' : ''}
      meta={
        <>
          <HeartbeatKey />
          <Segments label="期間" choices={choices} value={hours} onChange={onHours} size="s" />
        </>
      }
    >
      {data && <Timeline key={hours} history={data} marks={marks} range={range} />}
      {!data && error && (
        <Failure title="モニターの取得に失敗しました" error={error} onRetry={() => void query.refetch()} />
      )}
      {!data && !error && <BlockSkeleton height={630} />}
    </Panel>
  )
}

interface TimelineProps {
  history: MonitorHistory
  marks: readonly ChartMark[]
  range: string
}

function Timeline({ history, marks, range }: TimelineProps) {
  const axis = useMemo(() => axisOf(history), [history])
  const chartMarks = useMemo(
    () => marks.map(({ at, label }) => ({ at: Date.parse(at), label })).filter(({ at }) => at >= axis.from),
    [marks, axis],
  )
  useEffect(() => () => chartCursor(sync).setState({ at: null, isByKeys: false, zoom: null }), [])
  const isEmpty =
    axis.rows.length === 0 &&
    history.services.every(({ beats }) => beats.every(({ status }) => status === 'unknown'))
  if (isEmpty) {
    return (
      <Empty icon={ChartNoAxesCombined} title="まだ記録がありません">
        <p>1分ごとに記録します。</p>
      </Empty>
    )
  }
  return (
    <AxisContext value={axis}>
      {/* One line crosses all charts. */}
      <div className="relative tab:[&_.u-cursor-x]:hidden">
        <CursorLine marks={chartMarks} />
        <AxisRuler range={range} />
        {chartRows.map((row, index) => (
          <ChartLine key={row.title} row={row} range={range} marks={index === 0 ? chartMarks : noMarks} />
        ))}
        {history.services.map((service) => (
          <StripLine key={service.name} service={service} />
        ))}
      </div>
    </AxisContext>
  )
}

function axisOf(history: MonitorHistory): Axis {
  const rows = samplesOf(history)
  const [from, until] = [Date.parse(history.from), Date.parse(history.until)]
  return {
    rows,
    from,
    until,
    starts: rows.map(({ at }) => at),
    step: history.step * 1_000,
    hasDay: until - from > dayMs,
  }
}
