import type { AntennaStats } from '@gamelog/contracts/stats/antenna'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Figures } from '@gamelog/ui/kit/facts.tsx'
import { BlockSkeleton, RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { MetricFigure } from '../../shared/metric-figure.tsx'
import { SiteTable } from './site-table.tsx'
import { StatPanel } from './stat-panel.tsx'
import type { DashboardView } from './use-dashboard-view.ts'

interface AntennaPanelProps {
  query: UseQueryResult<AntennaStats>
  view: DashboardView
}

/** アンテナ統計: what is published, and the clicks on the feed by source. */
export function AntennaPanel({ query, view }: AntennaPanelProps) {
  const sites = query.data?.site_distribution ?? []
  const title = 'アンテナ統計'
  const csv = () => [
    ['サイト', 'クリック', '割合（%）'],
    ...sites.map(({ site, clicks, percentage }) => [site, clicks, percentage]),
  ]
  return (
    <StatPanel
      title={title}
      query={query}
      className="self-stretch desk:col-span-6"
      meta={
        <CsvButton
          title={title}
          panel="antenna"
          range={view.range}
          rows={sites.length > 0 ? csv : undefined}
        />
      }
      skeleton={
        <>
          <BlockSkeleton height={71} />
          <RowsSkeleton rows={6} />
        </>
      }
    >
      {(data) => (
        <>
          <AntennaFigures data={data} />
          {sites.length === 0 ? (
            <Empty icon={MousePointerClick} title="データがありません">
              <p>この期間にクリックはありません。期間を広げてください。</p>
            </Empty>
          ) : (
            <SiteTable sites={sites} view={view} />
          )}
        </>
      )}
    </StatPanel>
  )
}

function AntennaFigures({ data }: { data: AntennaStats }) {
  const size = data.articles_data_size_kb
  const packed = data.articles_compressed_size_kb
  return (
    <Figures>
      <MetricFigure metric="article_count" value={data.article_count}>
        {data.article_count !== null && <small>件</small>}
      </MetricFigure>
      <MetricFigure metric="data_size" value={size === null ? null : size.toFixed(1)}>
        {size !== null && <small>KB</small>}
        {packed !== null && <small>gzip {packed.toFixed(1)} KB</small>}
      </MetricFigure>
      <MetricFigure metric="main_page_clicks" value={data.main_page_clicks}>
        <small>除外前 {count(data.raw_main_page_clicks)}</small>
      </MetricFigure>
    </Figures>
  )
}
