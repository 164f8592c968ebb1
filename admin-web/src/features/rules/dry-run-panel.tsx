import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import type { PostRule, PostRuleDryRun } from '@gamelog/contracts/board/post-rules'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { CutNote } from '../../shared/text-rules/cut-note.tsx'
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
          <Button size="s" icon={Play} disabled={isPending} onClick={onRun}>
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
          <Figures columns={4}>
            <Figure label="調べた投稿">
              {count(figures.examined)}
              <small>件</small>
            </Figure>
            <Figure label="当てはまる">
              {count(figures.matching)}
              <small>{((100 * figures.matching) / Math.max(1, figures.examined)).toFixed(1)}%</small>
            </Figure>
            <Figure label="当たり">
              {count(figures.right)}
              <small>削除済み</small>
            </Figure>
            <Figure label="誤検出">
              {count(figures.wrong)}
              <small>問題なし</small>
            </Figure>
          </Figures>
        ) : (
          <p className="px-4 py-3 text-12 leading-relaxed text-ink-3">
            {isStale
              ? '条件が変わりました。もう一度試し実行をしてください。'
              : '7日間の投稿のどれに当てはまるかを、使う前に確かめます。'}
          </p>
        )}
      </div>
      {result && (
        <>
          <CutNote what="投稿" part={result} />
          <DryRunTable matches={shown} />
        </>
      )}
    </Panel>
  )
}
