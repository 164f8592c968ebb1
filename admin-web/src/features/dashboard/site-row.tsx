import { type AntennaStats, getSiteRanking, type SiteRanking } from '@gamelog/contracts/stats/antenna'
import { count } from '@gamelog/ui/format'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { type CSSProperties, useState } from 'react'
import type { CsvRow } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { percentText } from '../../shared/percent.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { TreeRow } from './tree-row.tsx'
import { polled } from './use-dashboard-queries.ts'
import type { DashboardView } from './use-dashboard-view.ts'

/** Articles shown before 残りN件を表示. */
const shownAtFirst = 4

interface SiteRowProps {
  entry: AntennaStats['site_distribution'][number]
  /** Length of the bar, 0–1. */
  share: number
  view: DashboardView
}

/** A source with its clicks; opens to its ten articles. */
export function SiteRow({ entry: { site, accent, clicks, percentage }, share, view }: SiteRowProps) {
  const colour = { '--g': `light-dark(${accent.light}, ${accent.dark})` } as CSSProperties
  const isFiltered = view.site === site
  return (
    <TreeRow
      name={site}
      label={
        <span className="f-src" style={colour}>
          {site}
        </span>
      }
      columns={5}
      isFiltered={isFiltered}
      onFilter={() => view.setSite(isFiltered ? undefined : site)}
      cells={
        <>
          <td className="r">{count(clicks)}</td>
          <td className="max-tab:hidden">
            <span
              className="a-hbar"
              style={{ ...colour, '--v': `${Math.round(share * 100)}%` } as CSSProperties}
            />
          </td>
          <td className="r">{percentage === null ? '–' : percentText(percentage)}</td>
        </>
      }
    >
      <SiteArticles site={site} view={view} />
    </TreeRow>
  )
}

function SiteArticles({ site, view }: { site: string; view: DashboardView }) {
  const [isWhole, setIsWhole] = useState(false)
  const query = useAdminQuery(getSiteRanking, { query: { ...view.query, site } }, polled)
  return (
    <Loaded
      query={query}
      failure="人気の記事を取得できませんでした"
      skeleton={<RowsSkeleton rows={shownAtFirst} height={26} />}
      isEmpty={({ sites }) => !sites[0]?.articles.length}
      empty={<p className="d-none">データがありません</p>}
    >
      {({ sites: [ranking] }) => {
        const articles = ranking?.articles ?? []
        const shown = isWhole ? articles : articles.slice(0, shownAtFirst)
        return (
          <>
            <ol className="a-inset">
              {shown.map(({ rank, id, title, clicks, percentage }) => (
                <li key={id}>
                  <span className="num">{rank}</span>
                  <a
                    className="truncate"
                    href={`/redirect?id=${id}`}
                    target="_blank"
                    rel="noopener"
                    title={`${title}（新しいタブで開く）`}
                  >
                    {title}
                  </a>
                  <span className="num">{count(clicks)}</span>
                  <span className="num w">{percentage === null ? '–' : percentText(percentage)}</span>
                </li>
              ))}
            </ol>
            <div className="d-foot">
              {shown.length < articles.length && (
                <TextButton className="d-more" onClick={() => setIsWhole(true)}>
                  残り{articles.length - shown.length}件を表示
                </TextButton>
              )}
              <span className="ml-auto" />
              <CsvButton
                title={`${site}の記事`}
                panel="antenna-articles"
                range={view.range}
                rows={() => articleRows(site, articles)}
              />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

function articleRows(site: string, articles: SiteRanking['sites'][number]['articles']): CsvRow[] {
  return [
    ['サイト', '順位', '記事', 'クリック', '割合（%）'],
    ...articles.map(({ rank, title, clicks, percentage }) => [site, rank, title, clicks, percentage]),
  ]
}
