import { getSiteRanking, type SiteRanking } from '@gamelog/contracts/stats/antenna'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { useState } from 'react'
import type { CsvRow } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { percentText } from '../../shared/percent.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { ArticleList } from './article-list.tsx'
import { polled } from './use-dashboard-queries.ts'
import type { DashboardView } from './use-dashboard-view.ts'

/** Articles shown before 残りN件を表示. */
const shownAtFirst = 4

/** The articles of a source, once its row is open. */
export function SiteArticles({ site, view }: { site: string; view: DashboardView }) {
  const [isWhole, setIsWhole] = useState(false)
  const query = useAdminQuery(getSiteRanking, { query: { ...view.query, site } }, polled)
  return (
    <Loaded
      query={query}
      failure="人気の記事を取得できませんでした"
      skeleton={<RowsSkeleton rows={shownAtFirst} height={26} />}
      isEmpty={({ sites }) => !sites[0]?.articles.length}
      empty={<ArticleList articles={[]} />}
    >
      {({ sites: [ranking] }) => {
        const articles = ranking?.articles ?? []
        const shown = isWhole ? articles : articles.slice(0, shownAtFirst)
        return (
          <>
            <ArticleList
              articles={shown.map(({ percentage, ...article }) => ({
                ...article,
                percent: percentage === null ? '–' : percentText(percentage),
              }))}
            />
            <div className="-mr-2 flex items-center">
              {shown.length < articles.length && (
                <TextButton className="ml-7 text-12 max-tab:min-h-11" onClick={() => setIsWhole(true)}>
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
