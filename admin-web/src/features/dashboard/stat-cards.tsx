import type { StatsSummary, SummaryPart, SummaryStat } from '@gamelog/contracts/stats/summary'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../../shared/error-text.ts'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { metricNames } from '../../shared/help/metric-names.ts'
import { comparedText } from './day-range.ts'
import { Delta } from '../../shared/delta.tsx'
import { Spark } from './spark.tsx'
import { Age, ageClass, useAge } from './stat-panel.tsx'
import type { DashboardView } from './use-dashboard-view.ts'

/** The cards in their order, with the service that answers each. */
const owners: Readonly<Record<SummaryPart, string>> = {
  active_users: '管理',
  posts: '掲示板',
  article_clicks: 'アンテナ',
  new_users: '会員',
}
const order = Object.keys(owners) as SummaryPart[]

interface StatCardsProps {
  query: UseQueryResult<StatsSummary>
  view: DashboardView
}

/** The four headline figures. */
export function StatCards({ query, view }: StatCardsProps) {
  const { data, error } = query
  const age = useAge(query)
  const retry = () => void query.refetch()
  return order.map((part) => {
    const stat = data?.[part]
    return (
      <section key={part} className={`a-stat desk:col-span-3 half ${ageClass(query, age)}`} aria-label={metricNames[part]}>
        <div className="k">
          {metricNames[part]}
          <HelpButton metric={part} label={metricNames[part]} />
          <span className="ml-auto" />
          <Age minutes={age} />
        </div>
        {stat ? (
          <Figures stat={stat} view={view} />
        ) : data ? (
          <CardFailure onRetry={retry}>{owners[part]}が応答しないため表示できません</CardFailure>
        ) : error ? (
          <CardFailure onRetry={retry}>
            {metricNames[part]}を取得できませんでした
            <small>{errorText(error)}</small>
          </CardFailure>
        ) : (
          <CardSkeleton />
        )}
      </section>
    )
  })
}

function Figures({ stat, view }: { stat: SummaryStat; view: DashboardView }) {
  const { value, previous, change, raw, breakdown, series } = stat
  const { range, isCompared, today } = view
  return (
    <>
      <div className="v">
        <b>{count(value)}</b>
        {isCompared && <Delta change={change} />}
      </div>
      <div className="sub">
        {breakdown && <Sub label="メイン" value={breakdown.main} />}
        {breakdown && <Sub label="中間" value={breakdown.intermediate} />}
        {isCompared && <Sub label={comparedText(range)} value={previous} />}
        {raw !== null && <Sub label="除外前" value={raw} />}
      </div>
      <div className="sl">
        <Spark series={series} isCompared={isCompared} isRunning={range.to === today} />
      </div>
    </>
  )
}

function Sub({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label}
      <b>{count(value)}</b>
    </span>
  )
}

function CardFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="fail">
      <TriangleAlert className="size-4 is-bad" aria-hidden />
      <p role="alert">{children}</p>
      <Button size="s" onClick={onRetry}>
        再試行
      </Button>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div role="status" aria-label="読み込み中" className="sk">
      <span className="skeleton" style={{ width: 110, height: 32 }} />
      <span className="skeleton" style={{ width: 150, height: 12 }} />
      <span className="skeleton" style={{ width: '100%', height: 30 }} />
    </div>
  )
}
