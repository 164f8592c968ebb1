import type { StatsSummary, SummaryPart, SummaryStat } from '@gamelog/contracts/stats/summary'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Delta } from '../../shared/delta.tsx'
import { errorText } from '../../shared/error-text.ts'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { metricNames } from '../../shared/help/metric-names.ts'
import { comparedText } from './day-range.ts'
import { Spark } from './spark.tsx'
import { Age, ageLook, useAge } from './stat-panel.tsx'
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
      <section
        key={part}
        aria-label={metricNames[part]}
        data-age={ageLook(query, age)}
        className="group col-span-6 flex min-h-[150px] flex-col self-stretch border border-line-1 bg-panel px-4 pt-3 data-[age=other]:[&>:not(:first-child)]:opacity-60 max-tab:min-h-[142px] max-tab:px-3 max-tab:pt-2.5 desk:col-span-3"
      >
        <div className="flex items-center gap-[5px] text-ink-2 max-tab:text-12 max-tab:whitespace-nowrap">
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
            <small className="block text-ink-3">{errorText(error)}</small>
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
      <div className="mt-1.5 flex items-baseline gap-2.5 max-tab:mt-1 max-tab:flex-col max-tab:gap-[5px]">
        <b className="num text-[2rem] leading-[1.1] tracking-[-0.015em] group-data-[age=aged]:text-ink-3 max-tab:text-[1.625rem]">
          {count(value)}
        </b>
        {isCompared && <Delta change={change} />}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-3 text-12 text-ink-3">
        {breakdown && <Sub label="メイン" value={breakdown.main} />}
        {breakdown && <Sub label="中間" value={breakdown.intermediate} />}
        {isCompared && <Sub label={comparedText(range)} value={previous} />}
        {raw !== null && <Sub label="除外前" value={raw} />}
      </div>
      <div className="-mx-4 mt-auto h-9 max-tab:-mx-3">
        <Spark series={series} isCompared={isCompared} isRunning={range.to === today} />
      </div>
    </>
  )
}

function Sub({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label}
      <b className="num ml-1 text-ink-2">{count(value)}</b>
    </span>
  )
}

function CardFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="my-auto grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5 pb-3 text-12">
      <TriangleAlert className="size-4 text-hot" aria-hidden />
      <p role="alert" className="wide-title">
        {children}
      </p>
      <Button size="s" className="col-start-2 justify-self-start" onClick={onRetry}>
        再試行
      </Button>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div role="status" aria-label="読み込み中" className="mt-1.5 grid gap-2">
      <span className="skeleton" style={{ width: 110, height: 32 }} />
      <span className="skeleton" style={{ width: 150, height: 12 }} />
      <span className="skeleton" style={{ width: '100%', height: 30 }} />
    </div>
  )
}
