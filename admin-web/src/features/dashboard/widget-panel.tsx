import { getWidgetStats, type WidgetStats } from '@gamelog/contracts/widget/stats'
import { isOutage } from '@gamelog/ui/api-error'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Figures } from '@gamelog/ui/kit/facts.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { MousePointerClick } from 'lucide-react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { MetricFigure } from '../../shared/metric-figure.tsx'
import { Panel, Unavailable } from '../../shared/panel.tsx'
import { percentText } from '../../shared/percent.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { ArticleList } from './article-list.tsx'
import { StatPanel } from './stat-panel.tsx'
import { TreeTable } from './tree-table.tsx'
import { polled } from './use-dashboard-queries.ts'
import type { DashboardView } from './use-dashboard-view.ts'
import { conversionRate, domainRows } from './widget-csv.ts'

const title = 'ウィジェット統計'
const className = 'self-stretch desk:col-span-6'

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
    <Figures>
      <MetricFigure metric="widget_clicks" value={widget_clicks}>
        <small>除外前 {count(raw_widget_clicks)}</small>
      </MetricFigure>
      <MetricFigure metric="widget_transitions" value={intermediate_clicks} />
      <MetricFigure
        metric="conversion_rate"
        value={conversion_rate === null ? null : percentText(conversion_rate)}
      />
    </Figures>
  )
}

/** Domains with their clicks; each opens to the articles that were clicked most. */
function DomainTable({ sites, view }: { sites: WidgetStats['sites']; view: DashboardView }) {
  return (
    <TreeTable
      head="ドメイン"
      rows={sites}
      nameOf={({ domain }) => domain}
      label={({ domain }) => domain}
      columns={[
        { label: 'クリック', cell: ({ clicks }) => count(clicks), align: 'end' },
        { label: '割合', cell: ({ percentage }) => rateText(percentage), align: 'end' },
        { label: '記事遷移', cell: (site) => count(site.intermediate_clicks), align: 'end' },
        { label: '転換率', cell: (site) => rateText(conversionRate(site)), align: 'end' },
      ]}
      filter={view.domain}
      onFilter={view.setDomain}
      below={({ top_articles }) => (
        <ArticleList articles={top_articles.map(({ article_id: id, ...article }) => ({ ...article, id }))} />
      )}
    />
  )
}

function rateText(rate: number | null): string {
  return rate === null ? '–' : percentText(rate)
}
