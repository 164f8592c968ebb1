import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'
import { type CSSProperties, useState } from 'react'
import { TableToggle } from '../../shared/charts/chart-parts.tsx'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { viewsEach } from './figures.ts'
import { TimelineChart } from './timeline-chart.tsx'

type Stats = Pick<RealtimeStats, 'activeUsers' | 'pageViews' | 'articleClicks' | 'timeline'>

/** Visitors of the last 30 minutes in one figure, what they did, and each minute. */
export function VisitorsPanel({ stats }: { stats: Stats }) {
  const { activeUsers, pageViews, articleClicks, timeline } = stats
  const [isTable, setTable] = useState(false)
  return (
    <section className="a-panel desk:col-span-8 fill" aria-label="アクティブユーザー">
      <div className="r-now">
        <div>
          <h2 className="flex min-w-0 items-center gap-3 text-ink-2 r-title">
            アクティブユーザー
            <HelpButton metric="recent_visitors" label="アクティブユーザー" />
          </h2>
          <p className="n">{count(activeUsers)}</p>
          <span className="text-ink-3 text-12">直近30分・ログインなしを含む</span>
        </div>
        <dl className="a-kv" style={{ '--n': 3 } as CSSProperties}>
          <div>
            <dt>
              ページビュー
              <HelpButton metric="recent_views" label="ページビュー" />
            </dt>
            <dd>{count(pageViews)}</dd>
          </div>
          <div>
            <dt>
              記事クリック
              <HelpButton metric="recent_clicks" label="記事クリック" />
            </dt>
            <dd>{articleClicks === null ? '–' : count(articleClicks)}</dd>
          </div>
          <div>
            <dt>1人あたり</dt>
            <dd>
              {viewsEach(stats)}
              <small>ページ</small>
            </dd>
          </div>
        </dl>
        <TableToggle isOn={isTable} onChange={setTable} />
      </div>
      <div className={isTable ? 'r-table' : 'a-chart r-chart'}>
        <TimelineChart timeline={timeline} isTable={isTable} />
      </div>
    </section>
  )
}
