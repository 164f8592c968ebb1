import type { WidgetStats } from '@gamelog/contracts/widget/stats'
import { count } from '@gamelog/ui/format'
import { ChevronDown, ChevronRight, ListFilter } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { percentText } from '../../shared/percent.ts'
import type { DashboardView } from './use-dashboard-view.ts'

interface DomainRowProps {
  site: WidgetStats['sites'][number]
  view: DashboardView
}

/** A domain with its clicks; opens to the articles that were clicked most. */
export function DomainRow({ site, view }: DomainRowProps) {
  const { domain, clicks, percentage, intermediate_clicks, top_articles } = site
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const toggle = () => setIsOpen(!isOpen)
  // The name's button is what the keyboard and readers use; the row is a larger target of the pointer.
  const pressRow = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, a')) toggle()
  }
  const isFiltered = view.domain === domain
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr className={isOpen ? 'is-open' : ''} onClick={pressRow}>
        <td className="full">
          <button
            type="button"
            className="a-tree"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={toggle}
          >
            <Arrow aria-hidden />
            <span className="d-domain">{domain}</span>
          </button>
        </td>
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
          {clicks === 0 ? '–' : percentText((intermediate_clicks / clicks) * 100)}
        </td>
        <td className="c d-filter">
          <button
            type="button"
            className="a-filt"
            aria-pressed={isFiltered}
            aria-label={`${domain}で絞り込む`}
            title={`${domain}で絞り込む`}
            onClick={() => view.setDomain(isFiltered ? undefined : domain)}
          >
            <ListFilter aria-hidden />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="inset" id={id}>
          <td colSpan={6}>
            {top_articles.length === 0 ? (
              <p className="d-none">データがありません</p>
            ) : (
              <ol className="a-inset">
                {top_articles.map(({ article_id, title, clicks: ofArticle }, place) => (
                  <li key={article_id}>
                    <span className="num">{place + 1}</span>
                    <a
                      className="cut"
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
          </td>
        </tr>
      )}
    </>
  )
}
