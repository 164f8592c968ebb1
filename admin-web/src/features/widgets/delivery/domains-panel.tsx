import { getWidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { count } from '@gamelog/ui/format'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { MousePointerClick } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CsvButton } from '../../../shared/csv-button.tsx'
import { HelpButton } from '../../../shared/help/help-button.tsx'
import { Loaded, Panel } from '../../../shared/panel.tsx'
import { useAdminQuery } from '../../../shared/use-admin-query.ts'
import { domainCsv, rateText } from '../domain-figures.ts'

/** ms between two readings. */
const every = 60_000

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
          <CsvButton title="ドメイン別" panel={`widget-${id}`} range={range} rows={domainCsv(domains)} />
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
          <DataTable
            rows={domains}
            rowKey={({ domain }) => domain}
            columns={[
              { label: 'ドメイン', phone: 'line', className: 'font-bold', cell: ({ domain }) => domain },
              {
                label: '表示',
                head: (
                  <>
                    表示
                    <HelpButton metric="widget_views" label="表示" />
                  </>
                ),
                align: 'end',
                cell: ({ views }) => count(views),
              },
              { label: 'クリック', align: 'end', cell: ({ clicks }) => count(clicks) },
              { label: '率', align: 'end', cell: rateText },
              { label: '記事遷移', align: 'end', cell: ({ transitions }) => count(transitions) },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}
