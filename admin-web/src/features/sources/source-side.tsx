import type { AdminSourceDetail } from '@gamelog/contracts/antenna/admin-source'
import { listSourceRules } from '@gamelog/contracts/antenna/source-rule'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Facts, Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RuleLink } from '../../shared/rules/rule-link.tsx'
import { shortTime, shortTimeToSecond } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { charsetLabel, formatLabels } from './labels.ts'
import { RuleCount, ruleSummary } from './rule-table.tsx'
import { SourceLinks } from './source-links.tsx'
import { timeOrDash } from './times.ts'
import type { SourceActions } from './use-source-actions.ts'

interface SourceSideProps {
  source: AdminSourceDetail
  actions: SourceActions
}

/** Figures, what is known of the feed, its rules, and taking it out. */
export function SourceSide({ source, actions }: SourceSideProps) {
  return (
    <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
      <Panel
        title="数字"
        meta="今日"
        footer={
          <Link
            className="text-link"
            to={`/sources/takedown?q=${encodeURIComponent(new URL('/', source.home_url).href)}`}
          >
            記事を取り下げる
          </Link>
        }
      >
        <Figures columns={2}>
          <Figure label="記事">
            {count(source.articles)}
            <small>公開中</small>
          </Figure>
          <Figure label="クリック">
            {count(source.clicks_today)}
            <small>7日間 {count(source.clicks_7d)}</small>
          </Figure>
          <Figure label="除外">
            {count(source.dropped_7d)}
            <small>7日間</small>
          </Figure>
          <Figure label="成功率">
            {source.success_rate_7d === null ? '–' : `${source.success_rate_7d.toFixed(1)}%`}
            <small>7日間</small>
          </Figure>
        </Figures>
      </Panel>
      <Panel title="わかっていること">
        <Facts
          rows={[
            ['形式', source.format === null ? '–' : formatLabels[source.format]],
            ['文字コード', charsetLabel(source.charset)],
            ['条件付き取得', conditionalLabel(source.conditional)],
            ['最終成功', timeOrDash(source.last_ok_at, shortTimeToSecond)],
            ['次回', timeOrDash(source.next_try_at, shortTime)],
            ['転送', source.moved_to ?? 'なし'],
            ['画像', `${count(source.articles)}件中${count(source.with_picture)}件`],
          ]}
        />
      </Panel>
      <SourceLinks links={source.links} />
      <SourceRules id={source.id} />
      {source.state !== 'removed' && <Removal source={source} actions={actions} />}
    </div>
  )
}

export function conditionalLabel(conditional: AdminSourceDetail['conditional']): string {
  if (conditional === null) return 'なし'
  return conditional === 'etag' ? 'ETagあり' : 'Last-Modifiedあり'
}

function SourceRules({ id }: { id: string }) {
  const query = useAdminQuery(listSourceRules, {})
  return (
    <Panel
      title="掲載のルール"
      meta={
        <Link className="text-link z-1" to="/sources/rules">
          ルールへ
        </Link>
      }
    >
      <Loaded query={query} failure="ルールの取得に失敗しました">
        {({ rules }) => {
          const own = rules.filter(({ source_id }) => source_id === null || source_id === id)
          if (own.length === 0)
            return <p className="px-4 py-3 text-12 leading-relaxed text-ink-3">ルールがありません</p>
          return own.map((rule) => (
            <RuleLink
              key={rule.id}
              to={`/sources/rules?rule=${rule.id}`}
              name={rule.name}
              side={<RuleCount rule={rule} />}
              details={[ruleSummary(rule), rule.source_id === null && 'すべての配信元']}
            />
          ))
        }}
      </Loaded>
    </Panel>
  )
}

function Removal({ source, actions }: SourceSideProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title="配信元を外す">
      <div className="form">
        <p className="text-12 leading-relaxed text-ink-3">
          新しい記事を取らなくなり、出ている{count(source.articles)}件の公開が終わります。元に戻せます。
        </p>
        <Button
          kind="quiet-danger"
          icon={Unplug}
          className="justify-self-start"
          onClick={() => setIsAsking(true)}
        >
          配信元を外す...
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${source.name}を外しますか？`}
        confirmLabel="外す"
        isDestructive
        isPending={actions.isRemoving}
        onConfirm={() => {
          setIsAsking(false)
          actions.remove(source)
        }}
      >
        出ている{count(source.articles)}件の公開が終わります。配信元の画面からいつでも元に戻せます。
      </ConfirmDialog>
    </Panel>
  )
}
