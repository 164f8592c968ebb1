import { getWidgetAnalytics, type WidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { MousePointerClick } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CsvButton } from '../../../shared/csv-button.tsx'
import { HelpButton } from '../../../shared/help/help-button.tsx'
import { Loaded, Panel } from '../../../shared/panel.tsx'
import { percentText } from '../../../shared/percent.ts'
import { useAdminQuery } from '../../../shared/use-admin-query.ts'

type Domain = WidgetAnalytics['domains'][number]

/** ms between two readings. */
const every = 60_000

function rateOf({ views, clicks }: Domain): number | null {
  return views > 0 ? (clicks / views) * 100 : null
}

/** ドメイン別: the sites that showed the widget, of seven days. */
export function DomainsPanel({ id }: { id: string }) {
  const query = useAdminQuery(getWidgetAnalytics, { query: { widget_id: id } }, { every })
  const domains = query.data?.analytics.find(({ widget_id }) => widget_id === id)?.domains ?? []
  const range = { from: query.data?.start ?? '', to: query.data?.end ?? '' }
  return (
    <Panel
      title="ドメイン別"
      help="widget_clicks"
      isMetaKept
      meta={
        <>
          <span className="whitespace-nowrap">7日間</span>
          <CsvButton
            title="ドメイン別"
            panel={`widget-${id}`}
            range={range}
            rows={domains.length > 0 ? () => csvRows(domains) : undefined}
          />
        </>
      }
      footer={
        <Link className="text-link" to={`/widget/${id}/domains`}>
          ドメインと数字のリンク
        </Link>
      }
    >
      <Loaded
        query={query}
        failure="ドメイン別の数字の取得に失敗しました"
        skeleton={<RowsSkeleton rows={3} height={36} />}
        isEmpty={() => domains.length === 0}
        empty={
          <Empty icon={MousePointerClick} title="まだクリックがありません">
            <p>サイトに貼ってから数分で、ドメインごとの数字が出ます。</p>
          </Empty>
        }
      >
        {() => (
          <table className="a-table is-cards">
            <thead>
              <tr>
                <th>ドメイン</th>
                <th className="r">
                  表示
                  <HelpButton metric="widget_views" label="表示" />
                </th>
                <th className="r">クリック</th>
                <th className="r">率</th>
                <th className="r">記事遷移</th>
              </tr>
            </thead>
            <tbody>
              {domains.map((domain) => (
                <DomainRow key={domain.domain} domain={domain} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  )
}

function DomainRow({ domain }: { domain: Domain }) {
  const rate = rateOf(domain)
  return (
    <tr>
      <td className="full font-bold">{domain.domain}</td>
      <td className="r" data-l="表示">
        {count(domain.views)}
      </td>
      <td className="r" data-l="クリック">
        {count(domain.clicks)}
      </td>
      <td className="r" data-l="率">
        {rate === null ? '–' : percentText(rate)}
      </td>
      <td className="r" data-l="記事遷移">
        {count(domain.transitions)}
      </td>
    </tr>
  )
}

function csvRows(domains: readonly Domain[]) {
  return [
    ['ドメイン', '表示', 'クリック', '率（%）', '記事遷移'],
    ...domains.map((domain) => {
      const rate = rateOf(domain)
      return [
        domain.domain,
        domain.views,
        domain.clicks,
        rate === null ? null : Number(rate.toFixed(1)),
        domain.transitions,
      ]
    }),
  ]
}
