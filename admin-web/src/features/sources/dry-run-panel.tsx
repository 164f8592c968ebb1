import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { DryRunResult } from '@gamelog/contracts/antenna/source-rule'
import { count } from '@gamelog/ui/format'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
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
          <dl className="a-kv" style={{ '--n': 4 } as CSSProperties}>
            <Figure label="調べた記事" value={result.examined} />
            <Figure
              label="当てはまる"
              value={result.matching}
              note={`${((100 * result.matching) / Math.max(1, result.examined)).toFixed(1)}%`}
            />
            <Figure label="ほかのルールと重なる" value={result.overlapping} />
            <Figure
              label={effect === 'drop' ? 'なくなるクリック' : '7日間のクリック'}
              value={result.clicks}
            />
          </dl>
        ) : (
          <p className="text-12 leading-relaxed text-ink-3 px-4 py-3">
            {isStale
              ? '条件が変わりました。もう一度試し実行をしてください。'
              : '7日間の記事のどれに当てはまるかを、保存する前に確かめます。'}
          </p>
        )}
      </div>
      {result && !isPending && <CutNote part={result} />}
      {result && !isPending && (
        <div className="border-t border-line-1">
          <DryRunMatches result={result} sources={sources} />
        </div>
      )}
    </Panel>
  )
}

/** Says that only a part of the articles was examined. */
function CutNote({ part: { cut_by, examined_since, examined } }: { part: DryRunResult }) {
  if (cut_by === null) return null
  const since = monthDayTime(examined_since)
  return (
    <p className="text-12 leading-relaxed text-ink-3 px-4 py-3">
      {cut_by === 'time'
        ? `時間の上限に達したため、新しい記事から${count(examined)}件（${since} 以降）だけを調べました。`
        : `記事が多いため、新しい${count(examined)}件（${since} 以降）だけを調べました。`}
    </p>
  )
}

function Figure({ label, value, note = '件' }: { label: string; value: number; note?: string }) {
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
