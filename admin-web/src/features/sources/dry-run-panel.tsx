import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { DryRunResult } from '@gamelog/contracts/antenna/source-rule'
import { count } from '@gamelog/ui/format'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { ReactNode } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { CutNote } from '../../shared/text-rules/cut-note.tsx'
import { DryRunMatches } from './dry-run-matches.tsx'
import type { RuleDraft } from './rule-draft.ts'

interface DryRunPanelProps {
  /** Of the conditions as they stand. */
  result: DryRunResult | undefined
  /** The conditions have changed since the last run. */
  isStale: boolean
  isPending: boolean
  effect: RuleDraft['effect']
  sources: readonly AdminSource[]
  /** The button that runs it. */
  action: ReactNode
}

/** What a rule would have worked on in the last 7 days. */
export function DryRunPanel({ result, isStale, isPending, effect, sources, action }: DryRunPanelProps) {
  const shown = result?.matches.length ?? 0
  return (
    <Panel
      title="試し実行（7日間）"
      meta={
        <>
          <span className="whitespace-nowrap">まだ何も変えていません</span>
          {action}
        </>
      }
      footer={
        result && (
          <span>
            保存すると、これから取る記事と、いま出ている{count(result.matching)}件に効きます。元に戻せます。
            {shown < result.matching && `（新しい${shown}件を表示）`}
          </span>
        )
      }
    >
      <div aria-live="polite">
        {isPending ? (
          <RowsSkeleton rows={3} />
        ) : result ? (
          <Figures columns={4}>
            <Figure label="調べた記事">
              {count(result.examined)}
              <small>件</small>
            </Figure>
            <Figure label="当てはまる">
              {count(result.matching)}
              <small>{((100 * result.matching) / Math.max(1, result.examined)).toFixed(1)}%</small>
            </Figure>
            <Figure label="ほかのルールと重なる">
              {count(result.overlapping)}
              <small>件</small>
            </Figure>
            <Figure label={effect === 'drop' ? 'なくなるクリック' : '7日間のクリック'}>
              {count(result.clicks)}
              <small>件</small>
            </Figure>
          </Figures>
        ) : (
          <p className="px-4 py-3 text-12 leading-relaxed text-ink-3">
            {isStale
              ? '条件が変わりました。もう一度試し実行をしてください。'
              : '7日間の記事のどれに当てはまるかを、保存する前に確かめます。'}
          </p>
        )}
      </div>
      {result && !isPending && (
        <>
          <CutNote what="記事" part={result} />
          <div className="border-t border-line-1">
            <DryRunMatches result={result} sources={sources} />
          </div>
        </>
      )}
    </Panel>
  )
}
