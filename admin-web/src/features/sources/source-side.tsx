import { Button } from '@gamelog/ui/kit/button.tsx'
import '../../shared/rule-parts.css'
import type { AdminSourceDetail } from '@gamelog/contracts/antenna/admin-source'
import { listSourceRules } from '@gamelog/contracts/antenna/source-rule'
import { count } from '@gamelog/ui/format'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
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
    <div className="a-col">
      <Panel
        title="数字"
        meta="今日"
        footer={
          <Link
            className="text-link"
            to={`/takedown?q=${encodeURIComponent(new URL('/', source.home_url).href)}`}
          >
            記事を取り下げる
          </Link>
        }
      >
        <dl className="a-kv" style={{ '--n': 2 } as React.CSSProperties}>
          <Figure label="記事" value={count(source.articles)} note="公開中" />
          <Figure
            label="クリック"
            value={count(source.clicks_today)}
            note={`7日間 ${count(source.clicks_7d)}`}
          />
          <Figure label="除外" value={count(source.dropped_7d)} note="7日間" />
          <Figure
            label="成功率"
            value={source.success_rate_7d === null ? '–' : `${source.success_rate_7d.toFixed(1)}%`}
            note="7日間"
          />
        </dl>
      </Panel>
      <Panel title="わかっていること">
        <dl className="m-who">
          <dt>形式</dt>
          <dd>{source.format === null ? '–' : formatLabels[source.format]}</dd>
          <dt>文字コード</dt>
          <dd>{charsetLabel(source.charset)}</dd>
          <dt>条件付き取得</dt>
          <dd>{conditionalLabel(source.conditional)}</dd>
          <dt>最終成功</dt>
          <dd>{timeOrDash(source.last_ok_at, shortTimeToSecond)}</dd>
          <dt>次回</dt>
          <dd>{timeOrDash(source.next_try_at, shortTime)}</dd>
          <dt>転送</dt>
          <dd className="break-all">{source.moved_to ?? 'なし'}</dd>
          <dt>画像</dt>
          <dd>
            {count(source.articles)}件中{count(source.with_picture)}件
          </dd>
        </dl>
      </Panel>
      <SourceLinks links={source.links} />
      <SourceRules id={source.id} />
      {source.state !== 'removed' && <Removal source={source} actions={actions} />}
    </div>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <small>{note}</small>
      </dd>
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
        <Link className="text-link" to="/sources/rules">
          ルールへ
        </Link>
      }
    >
      <Loaded query={query} failure="ルールの取得に失敗しました">
        {({ rules }) => {
          const own = rules.filter(({ source_id }) => source_id === null || source_id === id)
          if (own.length === 0)
            return <p className="text-12 leading-relaxed text-ink-3 px-4 py-3">ルールがありません</p>
          return (
            <div className="x-list">
              {own.map((rule) => (
                <Link key={rule.id} to={`/sources/rules?rule=${rule.id}`}>
                  <b>{rule.name}</b>
                  <span className="num">
                    <RuleCount rule={rule} />
                  </span>
                  <span className="m">
                    <span>{ruleSummary(rule)}</span>
                    {rule.source_id === null && <span>すべての配信元</span>}
                  </span>
                </Link>
              ))}
            </div>
          )
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
