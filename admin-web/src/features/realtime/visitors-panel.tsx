import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { useState } from 'react'
import { ChartFrame, TableToggle } from '../../shared/charts/chart-parts.tsx'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { MetricFigure } from '../../shared/metric-figure.tsx'
import { viewsEach } from './figures.ts'
import { TimelineChart } from './timeline-chart.tsx'

type Stats = Pick<RealtimeStats, 'activeUsers' | 'pageViews' | 'articleClicks' | 'timeline'>

/** Visitors of the last 30 minutes in one figure, what they did, and each minute. */
export function VisitorsPanel({ stats }: { stats: Stats }) {
  const { activeUsers, pageViews, articleClicks, timeline } = stats
  const [isTable, setTable] = useState(false)
  const chart = <TimelineChart timeline={timeline} isTable={isTable} />
  return (
    <section
      className="self-stretch border border-line-1 bg-panel desk:col-span-8"
      aria-label="アクティブユーザー"
    >
      <div className="relative grid items-end gap-x-7 gap-y-1 border-b border-line-1 px-4 py-3.5 max-tab:gap-3 max-tab:px-3.5 max-tab:pt-3 max-tab:pb-0 tab:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <h2 className="flex items-center gap-[5px] text-13 font-normal text-ink-2">
            アクティブユーザー
            <HelpButton metric="recent_visitors" label="アクティブユーザー" />
          </h2>
          <p className="num text-[3.5rem] leading-none font-bold tracking-[-0.02em]">{count(activeUsers)}</p>
          <span className="text-12 text-ink-3">直近30分・ログインなしを含む</span>
        </div>
        <Figures className="border-line-1 max-tab:-mx-3.5 max-tab:border-t tab:border-l">
          <MetricFigure metric="recent_views" label="ページビュー" value={pageViews} />
          <MetricFigure metric="recent_clicks" label="記事クリック" value={articleClicks} />
          <Figure label="1人あたり">
            {viewsEach(stats)}
            <small>ページ</small>
          </Figure>
        </Figures>
        <span className="absolute top-2 right-3">
          <TableToggle isOn={isTable} onChange={setTable} />
        </span>
      </div>
      <div className="[&_section]:max-h-[202px]">{isTable ? chart : <ChartFrame>{chart}</ChartFrame>}</div>
    </section>
  )
}
