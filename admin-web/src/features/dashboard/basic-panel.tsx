import type { BasicStats } from '@gamelog/contracts/stats/basic'
import { count } from '@gamelog/ui/format'
import { Figures } from '@gamelog/ui/kit/facts.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { MetricFigure } from '../../shared/metric-figure.tsx'
import { percentText } from '../../shared/percent.ts'
import { comparedText } from './day-range.ts'
import { StatPanel } from './stat-panel.tsx'
import type { DashboardView } from './use-dashboard-view.ts'

interface BasicPanelProps {
  query: UseQueryResult<BasicStats>
  view: DashboardView
}

/** 基本統計: how the requests of all services went. */
export function BasicPanel({ query, view }: BasicPanelProps) {
  const before = view.range.name === 'today' ? '昨日' : comparedText(view.range)
  return (
    <StatPanel
      title="基本統計"
      query={query}
      className="flex flex-col self-stretch desk:col-span-3"
      skeleton={<BlockSkeleton height={264} />}
    >
      {({ previous, ...data }) => (
        <Figures isColumn isLarge className="flex-1 tab:max-desk:grid-cols-3 tab:*:grid tab:*:content-center">
          <MetricFigure
            metric="error_rate"
            value={data.error_rate === null ? '–' : percentText(data.error_rate)}
          >
            <ErrorState {...data} />
            {data.requests > 0 && (
              <small>
                {count(data.errors)} / {count(data.requests)}件
              </small>
            )}
          </MetricFigure>
          {(['avg_response_time', 'response_time_p95'] as const).map((metric) => (
            <MetricFigure key={metric} metric={metric} value={milliseconds(data[metric])}>
              {data[metric] !== null && <small>ms</small>}
              {view.isCompared && (
                <small>
                  {before} {milliseconds(previous[metric])}
                </small>
              )}
            </MetricFigure>
          ))}
        </Figures>
      )}
    </StatPanel>
  )
}

function milliseconds(value: number | null): string {
  return value === null ? '–' : count(Math.round(value))
}

/** The share is compared before it is rounded. */
function ErrorState({ errors, requests }: { errors: number; requests: number }) {
  if (requests === 0) return null
  const share = errors / requests
  if (share < 0.01) return <Status look="good">1%未満</Status>
  return share < 0.05 ? <Status look="warn">1%以上</Status> : <Status look="bad">5%以上</Status>
}
