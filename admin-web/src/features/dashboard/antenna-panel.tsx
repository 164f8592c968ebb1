import type { AntennaStats } from '@gamelog/contracts/stats/antenna'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { BlockSkeleton, RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Figure } from './figure.tsx'
import { SiteRow } from './site-row.tsx'
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
      className="tab:col-span-6 fill d-half"
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
    <dl className="a-kv">
      <Figure metric="article_count" value={data.article_count}>
        {data.article_count !== null && <small>件</small>}
      </Figure>
      <Figure metric="data_size" value={size === null ? null : size.toFixed(1)}>
        {size !== null && <small>KB</small>}
        {packed !== null && <small>gzip {packed.toFixed(1)} KB</small>}
      </Figure>
      <Figure metric="main_page_clicks" value={data.main_page_clicks}>
        <small>除外前 {count(data.raw_main_page_clicks)}</small>
      </Figure>
    </dl>
  )
}

function SiteTable({ sites, view }: { sites: AntennaStats['site_distribution']; view: DashboardView }) {
  const most = Math.max(1, ...sites.map(({ clicks }) => clicks))
  return (
    <div className="d-sites">
      <table className="a-table">
        <thead>
          <tr>
            <th>サイト</th>
            <th className="r">クリック</th>
            <td className="max-tab:hidden" style={{ width: '30%' }} />
            <th className="r">割合</th>
            <th>
              <span className="sr-only">絞り込み</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sites.map((entry) => (
            <SiteRow key={entry.site} entry={entry} share={entry.clicks / most} view={view} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
