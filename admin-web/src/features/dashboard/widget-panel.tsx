import { getWidgetStats, type WidgetStats } from '@gamelog/contracts/widget/stats'
import { isOutage } from '@gamelog/ui/api-error'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { MousePointerClick } from 'lucide-react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Panel, Unavailable } from '../../shared/panel.tsx'
import { percentText } from '../../shared/percent.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { DomainRow } from './domain-row.tsx'
import { Figure } from './figure.tsx'
import { StatPanel } from './stat-panel.tsx'
import { polled } from './use-dashboard-queries.ts'
import type { DashboardView } from './use-dashboard-view.ts'
import { domainRows } from './widget-csv.ts'

const title = 'ウィジェット統計'
const className = 'tab:col-span-6 fill d-half'

/** ウィジェット統計: clicks in widgets, transitions, and the domains they came from. */
export function WidgetPanel({ view }: { view: DashboardView }) {
  const query = useAdminQuery(getWidgetStats, { query: { ...view.query, domain: view.domain } }, polled)
  const { data, error } = query
  if (data === undefined && error && isOutage(error))
    return (
      <Panel title={title} className={className}>
        <Unavailable service="ウィジェット" onRetry={() => void query.refetch()} />
      </Panel>
    )
  return (
    <StatPanel
      title={title}
      query={query}
      className={className}
      meta={
        <CsvButton
          title={title}
          panel="widget"
          range={view.range}
          rows={data && data.sites.length > 0 ? () => domainRows(data.sites) : undefined}
        />
      }
      skeleton={<BlockSkeleton height={203} />}
    >
      {(stats) => (
        <>
          <WidgetFigures stats={stats} />
          {stats.sites.length === 0 ? (
            <Empty icon={MousePointerClick} title="データがありません">
              <p>この期間にウィジェットのクリックはありません。期間を広げてください。</p>
            </Empty>
          ) : (
            <DomainTable sites={stats.sites} view={view} />
          )}
        </>
      )}
    </StatPanel>
  )
}

function WidgetFigures({ stats }: { stats: WidgetStats }) {
  const { widget_clicks, raw_widget_clicks, intermediate_clicks, conversion_rate } = stats
  return (
    <dl className="a-kv">
      <Figure metric="widget_clicks" value={widget_clicks}>
        <small>除外前 {count(raw_widget_clicks)}</small>
      </Figure>
      <Figure metric="widget_transitions" value={intermediate_clicks} />
      <Figure
        metric="conversion_rate"
        value={conversion_rate === null ? null : percentText(conversion_rate)}
      />
    </dl>
  )
}

function DomainTable({ sites, view }: { sites: WidgetStats['sites']; view: DashboardView }) {
  return (
    <div className="d-sites">
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th>ドメイン</th>
            <th className="r">クリック</th>
            <th className="r">割合</th>
            <th className="r">記事遷移</th>
            <th className="r">転換率</th>
            <th>
              <span className="sr-only">絞り込み</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <DomainRow key={site.domain} site={site} view={view} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
