import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import type { PostRule, PostRuleDryRun } from '@gamelog/contracts/board/post-rules'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Play } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { DryRunTable } from './dry-run-table.tsx'

interface DryRunPanelProps {
  /** Of the conditions as they stand. */
  result: PostRuleDryRun | undefined
  /** The figures of an earlier run of these conditions. */
  earlier: PostRule['dry_run']
  /** The conditions have changed since the last run. */
  isStale: boolean
  isPending: boolean
  onRun: () => void
  onMore: (page: number) => void
}

const shownAtFirst = 10

/** Effect a rule would have had on the posts of the last 7 days. */
export function DryRunPanel({ result, earlier, isStale, isPending, onRun, onMore }: DryRunPanelProps) {
  const [wholeAt, setWholeAt] = useState('')
  const isWhole = result !== undefined && wholeAt === result.at
  const matches = result?.matches ?? []
  const shown = isWhole ? matches : matches.slice(0, shownAtFirst)
  const figures = result ?? earlier
  const isFirstLoad = isPending && !result
  return (
    <Panel
      title={`試し実行（${limits.dryRunDays}日間）`}
      isMetaKept
      meta={
        <>
          <span className="whitespace-nowrap">
            {result ? `${(result.ms / 1_000).toFixed(1)}秒・まだ何も止めていません` : ''}
            {!result && earlier && `${monthDayTime(earlier.at)} に試しました`}
          </span>
          <Button size="s" icon={Play} className="text-ink-1" disabled={isPending} onClick={onRun}>
            試し実行
          </Button>
        </>
      }
      footer={
        <>
          <span>変えたら、もう一度試すまで使えません</span>
          <span className="ml-auto" />
          {shown.length < matches.length && (
            <Button size="s" onClick={() => setWholeAt(result?.at ?? '')}>
              すべて見る
            </Button>
          )}
          {result && isWhole && matches.length < result.matching && (
            <Button
              size="s"
              disabled={isPending}
              onClick={() => onMore(Math.floor(matches.length / limits.page) + 1)}
            >
              さらに表示
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        {isFirstLoad ? (
          <RowsSkeleton rows={3} />
        ) : figures ? (
          <dl className="a-kv" style={{ '--n': 4 } as CSSProperties}>
            <Figure label="調べた投稿" value={figures.examined} note="件" />
            <Figure label="当てはまる" value={figures.matching} note={shareOf(figures)} />
            <Figure label="当たり" value={figures.right} note="削除済み" />
            <Figure label="誤検出" value={figures.wrong} note="問題なし" />
          </dl>
        ) : (
          <p className="text-12 leading-relaxed text-ink-3 px-4 py-3">
            {isStale
              ? '条件が変わりました。もう一度試し実行をしてください。'
              : '7日間の投稿のどれに当てはまるかを、使う前に確かめます。'}
          </p>
        )}
      </div>
      {result && <CutNote part={result} />}
      {result && (
        <DryRunTable
          matches={shown}
          empty={<p className="text-12 leading-relaxed text-ink-3 px-4 py-3">当てはまる投稿はありません</p>}
        />
      )}
    </Panel>
  )
}

/** Says that only a part of the posts was examined. */
function CutNote({ part: { cut_by, examined_since, examined } }: { part: PostRuleDryRun }) {
  if (cut_by === null) return null
  const since = monthDayTime(examined_since)
  return (
    <p className="text-12 leading-relaxed text-ink-3 px-4 py-3">
      {cut_by === 'time'
        ? `時間の上限に達したため、新しい投稿から${count(examined)}件（${since} 以降）だけを調べました。`
        : `投稿が多いため、新しい${count(examined)}件（${since} 以降）だけを調べました。`}
    </p>
  )
}

function shareOf({ examined, matching }: { examined: number; matching: number }): string {
  return `${((100 * matching) / Math.max(1, examined)).toFixed(1)}%`
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {count(value)}
        <small>{note}</small>
      </dd>
    </div>
  )
}
