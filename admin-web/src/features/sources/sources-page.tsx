import { listSources } from '@gamelog/contracts/antenna/admin-source'
import { listSourceRules } from '@gamelog/contracts/antenna/source-rule'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Plus, Rss, Zap } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { QuickRule } from './quick-rule.tsx'
import { RemovedSources } from './removed-sources.tsx'
import { RuleTable } from './rule-table.tsx'
import { SourceTable } from './source-table.tsx'
import { useSourceActions } from './use-source-actions.ts'

const every = 5_000

/** Every feed: what it is doing, what it brought, and what is left out of it. */
export function SourcesPage() {
  const query = useAdminQuery(listSources, {}, { every })
  const rules = useAdminQuery(listSourceRules, {})
  const actions = useSourceActions()
  const [pausing, setPausing] = useState<string | null>(null)
  const sources = query.data?.sources ?? []
  const listed = sources.filter(({ state }) => state !== 'removed')
  const count = (state: string) => listed.filter((source) => source.state === state).length
  const failing = count('failing')
  const running = count('fetching')
  return (
    <Page
      title="配信元"
      updatedAt={query.dataUpdatedAt}
      actions={
        <>
          {failing > 0 && (
            <span className="max-tab:hidden">
              <Status look="warn">{failing}件が失敗中</Status>
            </span>
          )}
          <Button
            icon={Zap}
            className="max-tab:hidden"
            disabled={failing + running === 0}
            onClick={actions.fetchAll}
          >
            すべて取得
          </Button>
          <Link className={buttonClass()} to="/sources/new">
            <Plus className="size-4" aria-hidden />
            配信元を追加
          </Link>
          <RefreshButton queries={[query, rules]} />
        </>
      }
    >
      <Panel
        title="配信元"
        info="クリックと除外は7日間の数です。5秒ごとに更新します。"
        meta={
          query.data && (
            <>
              <span className="whitespace-nowrap">
                <b>{running}</b>件 取得中
              </span>
              <span className="whitespace-nowrap">
                <b>{failing}</b>件 失敗
              </span>
              <span className="whitespace-nowrap">
                <b>{listed.length - running - failing}</b>件 停止
              </span>
            </>
          )
        }
      >
        <Loaded
          query={query}
          failure="配信元の取得に失敗しました"
          isEmpty={() => listed.length === 0}
          empty={
            <Empty icon={Rss} title="配信元がありません">
              <p>sources.json に追加してください。</p>
              <Link className={buttonClass()} to="/sources/new">
                配信元を追加
              </Link>
            </Empty>
          }
        >
          {() => <SourceTable sources={listed} actions={actions} onPause={({ id }) => setPausing(id)} />}
        </Loaded>
      </Panel>
      <Panel
        className="tab:col-span-6"
        title="掲載のルール"
        meta={
          <Link className="text-link z-1" to="/sources/rules">
            ルールへ
          </Link>
        }
      >
        <RuleTable query={rules} sources={sources} />
      </Panel>
      <QuickRule sources={listed} />
      <RemovedSources sources={sources} onRestore={actions.restore} />
      <PauseDialog source={listed.find(({ id }) => id === pausing)} onClose={() => setPausing(null)} />
    </Page>
  )
}
