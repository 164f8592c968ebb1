import type { WidgetStats } from '@gamelog/contracts/widget/stats'
import { count } from '@gamelog/ui/format'
import { percentText } from '../../shared/percent.ts'
import { TreeRow } from './tree-row.tsx'
import type { DashboardView } from './use-dashboard-view.ts'
import { conversionRate } from './widget-csv.ts'

interface DomainRowProps {
  site: WidgetStats['sites'][number]
  view: DashboardView
}

/** A domain with its clicks; opens to the articles that were clicked most. */
export function DomainRow({ site, view }: DomainRowProps) {
  const { domain, clicks, percentage, intermediate_clicks, top_articles } = site
  const rate = conversionRate(site)
  const isFiltered = view.domain === domain
  return (
    <TreeRow
      name={domain}
      label={<span className="d-domain">{domain}</span>}
      columns={6}
      isCard
      isFiltered={isFiltered}
      onFilter={() => view.setDomain(isFiltered ? undefined : domain)}
      cells={
        <>
          <td className="r" data-l="クリック">
            {count(clicks)}
          </td>
          <td className="r" data-l="割合">
            {percentage === null ? '–' : percentText(percentage)}
          </td>
          <td className="r" data-l="記事遷移">
            {count(intermediate_clicks)}
          </td>
          <td className="r" data-l="転換率">
            {rate === null ? '–' : percentText(rate)}
          </td>
        </>
      }
    >
      {top_articles.length === 0 ? (
        <p className="d-none">データがありません</p>
      ) : (
        <ol className="a-inset">
          {top_articles.map(({ article_id, title, clicks: ofArticle }, place) => (
            <li key={article_id}>
              <span className="num">{place + 1}</span>
              <a
                className="truncate"
                href={`/redirect?id=${article_id}`}
                target="_blank"
                rel="noopener"
                title={`${title}（新しいタブで開く）`}
              >
                {title}
              </a>
              <span className="num">{count(ofArticle)}</span>
            </li>
          ))}
        </ol>
      )}
    </TreeRow>
  )
}
