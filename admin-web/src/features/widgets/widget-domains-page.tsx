import { widgetIdPattern } from '@gamelog/contracts/widget/ids'
import { listWidgetDomains } from '@gamelog/contracts/widget/owner-links'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../shared/back-link.tsx'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { domainCsv } from './domain-figures.ts'
import { AcceptPanel } from './domains/accept-panel.tsx'
import { domainsOf } from './domains/access-draft.ts'
import { DomainTable } from './domains/domain-table.tsx'
import { EndPanel } from './domains/end-panel.tsx'
import { LinkDialog } from './domains/link-dialog.tsx'
import { useAccess } from './domains/use-access.ts'
import { WidgetTabs } from './widget-tabs.tsx'

/** ms between two readings. */
const every = 60_000

/** Sites that show a widget, which may, its pause and end, and the links by which owners see their numbers. */
export function WidgetDomainsPage() {
  const { id = '' } = useParams()
  const isId = widgetIdPattern.test(id)
  const query = useAdminQuery(listWidgetDomains, { query: { widget_id: id } }, { every, enabled: isId })
  const [opened, setOpened] = useState<string>()
  const access = useAccess(id, isId)
  const domains = query.data?.domains
  const today = jstDayOf(new Date())
  const hasRefused = access.draft !== undefined && domainsOf(access.draft.refused).length > 0
  return (
    <Page
      title={isId ? id : 'ウィジェットのドメイン'}
      updatedAt={query.dataUpdatedAt}
      back={<BackLink to={`/widget?id=${encodeURIComponent(id)}`} label="ウィジェットへ戻る" />}
      actions={<RefreshButton queries={[query, access.query]} />}
      strips={<WidgetTabs current="delivery" />}
    >
      {isId ? (
        <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[minmax(0,1fr)_380px]">
          <div className="grid min-w-0 content-start gap-3">
            <Panel
              title="ドメイン"
              info="今日と前の6日に表示したサイトと、数字のリンクがあるサイト。表示は半分以上が1秒見えた回数です。"
              isMetaKept
              meta={
                <>
                  <span className="whitespace-nowrap">7日間</span>
                  <CsvButton
                    title="ドメイン"
                    panel={`widget-${id}`}
                    range={{ from: addDays(today, -6), to: today }}
                    rows={domainCsv(domains)}
                  />
                </>
              }
            >
              <Loaded
                query={query}
                failure="ドメインの取得に失敗しました"
                isEmpty={({ domains }) => domains.length === 0 && !hasRefused}
                empty={
                  <Empty icon={Globe} title="表示したサイトはまだありません">
                    <p>貼ってから数分で出ます。</p>
                  </Empty>
                }
              >
                {({ domains }) => (
                  <DomainTable
                    domains={domains}
                    access={access.draft}
                    onLink={setOpened}
                    onAccess={access.set}
                  />
                )}
              </Loaded>
            </Panel>
          </div>
          <div className="grid min-w-0 content-start gap-3">
            <AcceptPanel access={access} />
            <EndPanel access={access} />
          </div>
        </div>
      ) : (
        <Empty icon={Globe} title="ウィジェットが見つかりません" />
      )}
      <LinkDialog
        domain={domains?.find(({ domain }) => domain === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Page>
  )
}
