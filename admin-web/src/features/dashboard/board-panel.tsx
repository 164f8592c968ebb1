import { listReportGroups } from '@gamelog/contracts/board/reports'
import type { BoardStats } from '@gamelog/contracts/board/stats'
import { clockTime, count } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { Figures } from '@gamelog/ui/kit/facts.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { CsvRow } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { metricNames } from '../../shared/help/metric-names.ts'
import { MetricFigure } from '../../shared/metric-figure.tsx'
import { percentText } from '../../shared/percent.ts'
import { SubHeading } from '../../shared/sub-heading.tsx'
import { useMay } from '../../shared/use-role.ts'
import { dayText, rangeText } from './day-range.ts'
import { GameBars } from './game-bars.tsx'
import { StatPanel } from './stat-panel.tsx'
import type { DashboardView } from './use-dashboard-view.ts'

interface BoardPanelProps {
  query: UseQueryResult<BoardStats>
  view: DashboardView
}

const title = '掲示板統計'

/** 掲示板統計: all time beside the range. */
export function BoardPanel({ query, view }: BoardPanelProps) {
  const { data } = query
  return (
    <StatPanel
      title={title}
      query={query}
      meta={
        <CsvButton title={title} panel="board" range={view.range} rows={data && (() => boardRows(data))} />
      }
      skeleton={<BlockSkeleton height={262} />}
    >
      {(stats) => (
        <div className="grid grid-cols-[minmax(0,1fr)] divide-line-1 max-tab:divide-y tab:grid-cols-[232px_minmax(0,1fr)] tab:divide-x">
          <div className="flex flex-col">
            <SubHeading title="全期間">期間の指定によらない</SubHeading>
            <Figures columns={1} className="flex-1 *:grid *:content-center">
              <MetricFigure metric="active_threads" value={stats.fixed_stats.active_threads} />
              <MetricFigure metric="total_posts" value={stats.fixed_stats.total_posts_all_time} />
              <MetricFigure metric="total_reactions" value={stats.fixed_stats.total_reactions_all_time} />
            </Figures>
          </div>
          <div>
            <SubHeading title="期間内">{periodText(view, query.dataUpdatedAt)}</SubHeading>
            <PeriodFigures stats={stats} />
            <GameBars stats={stats} view={view} />
          </div>
        </div>
      )}
    </StatPanel>
  )
}

/** 2026/11/22(日) 0:00–14:06 of today. */
function periodText({ range }: DashboardView, readAt: number): string {
  if (range.name !== 'today') return rangeText(range)
  return `${dayText(range.from)} 0:00–${clockTime(readAt / 1_000)}`
}

function PeriodFigures({ stats }: { stats: BoardStats }) {
  const { likes, dislikes } = stats.reaction_stats
  const canDecide = useMay(listReportGroups)
  return (
    <Figures columns={4}>
      <MetricFigure metric="threads_created" value={stats.threads_created} />
      <MetricFigure metric="posts" label="投稿" value={stats.total_posts} />
      <MetricFigure metric="posters" value={stats.active_posters} />
      <MetricFigure metric="reactions" label="いいね" value={likes} />
      <MetricFigure metric="reactions" label="よくないね" value={dislikes} />
      <MetricFigure metric="positive_rate" value={rateText(stats.reaction_stats.positive_rate)}>
        <RateState part={likes} whole={likes + dislikes} least={80} />
      </MetricFigure>
      <MetricFigure metric="report_resolution_rate" value={rateText(stats.report_resolution_rate)}>
        <RateState part={stats.resolved} whole={stats.reported} least={90} />
        {stats.reported > 0 && (
          <small>
            {count(stats.resolved)} / {count(stats.reported)}件
          </small>
        )}
      </MetricFigure>
      <MetricFigure metric="pending_reports" value={stats.pending_reports}>
        {canDecide && stats.pending_reports > 0 && (
          <small>
            <Link className="text-link" to="/ban">
              通報を見る
            </Link>
          </small>
        )}
      </MetricFigure>
    </Figures>
  )
}

function rateText(rate: number | null): string | null {
  return rate === null ? null : percentText(rate)
}

/** The share is compared before it is rounded. */
function RateState({ part, whole, least }: { part: number; whole: number; least: number }) {
  if (whole === 0) return null
  return (part / whole) * 100 >= least ? (
    <Status look="good">{least}%以上</Status>
  ) : (
    <Status look="warn">{least}%未満</Status>
  )
}

function boardRows(stats: BoardStats): CsvRow[] {
  return [
    ['範囲', '指標', '値'],
    ['全期間', metricNames.active_threads, stats.fixed_stats.active_threads],
    ['全期間', metricNames.total_posts, stats.fixed_stats.total_posts_all_time],
    ['全期間', metricNames.total_reactions, stats.fixed_stats.total_reactions_all_time],
    ['期間内', metricNames.threads_created, stats.threads_created],
    ['期間内', '投稿', stats.total_posts],
    ['期間内', metricNames.posters, stats.active_posters],
    ['期間内', 'いいね', stats.reaction_stats.likes],
    ['期間内', 'よくないね', stats.reaction_stats.dislikes],
    ['期間内', `${metricNames.positive_rate}（%）`, stats.reaction_stats.positive_rate],
    ['期間内', `${metricNames.report_resolution_rate}（%）`, stats.report_resolution_rate],
    ['いま', metricNames.pending_reports, stats.pending_reports],
    ...stats.thread_distribution.map(({ game_category, thread_count }) => [
      '期間内',
      `${metricNames.threads_created}（${games[game_category].label}）`,
      thread_count,
    ]),
  ]
}
