import type { DryRunFigures } from '@gamelog/contracts/common/rule-tree'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Panel } from '../panel.tsx'
import { monthDayTime } from '../times.ts'
import type { RunFigures } from './rule-subject.ts'
import type { DryRun } from './use-dry-run.ts'

/** Label, value, and what stands beside it. */
export type FigureRow = readonly [label: string, value: number, unit: string]

interface DryRunPanelProps<Match> {
  /** Noun of the examined things: 記事, 投稿. */
  noun: string
  dryRun: DryRun<DryRunFigures, Match>
  /** Of the result, or of an earlier run of these conditions. */
  figures: RunFigures | undefined
  /** Those that only this subject has. */
  ownFigures: readonly FigureRow[]
  meta: ReactNode
  footer: ReactNode
  /** Matches of a page; undefined: there is one page. */
  pageSize: number | undefined
  /** Table of the matches. */
  children: (matches: readonly Match[]) => ReactNode
}

const shownAtFirst = 10

/** The first matches of a dry run, until all are asked for. */
export function useShownMatches<Match>(matches: readonly Match[]) {
  // A longer list of the same run begins with the same match.
  const [wholeOf, setWholeOf] = useState<Match>()
  const isWhole = matches.length <= shownAtFirst || wholeOf === matches[0]
  return {
    shown: isWhole ? matches : matches.slice(0, shownAtFirst),
    isWhole,
    showAll: () => setWholeOf(() => matches[0]),
  }
}

const note = 'px-4 py-3 text-12 leading-relaxed text-ink-3'

/** Effect a rule would have had in the last 7 days. */
export function DryRunPanel<Match>(props: DryRunPanelProps<Match>) {
  const { noun, dryRun, figures, ownFigures, meta, footer, pageSize, children } = props
  const { result, isPending } = dryRun
  const matches = result?.matches ?? []
  const { shown, isWhole, showAll } = useShownMatches(matches)
  return (
    <Panel
      title="試し実行（7日間）"
      isMetaKept
      meta={
        <>
          <span className="whitespace-nowrap">{meta}</span>
          <Button size="s" icon={Play} disabled={isPending} onClick={dryRun.start}>
            試し実行
          </Button>
        </>
      }
      footer={
        <>
          <span>{footer}</span>
          <span className="ml-auto" />
          {!isWhole && (
            <Button size="s" onClick={showAll}>
              すべて見る
            </Button>
          )}
          {result && pageSize && isWhole && matches.length < result.matching && (
            <Button
              size="s"
              disabled={isPending}
              onClick={() => dryRun.more(Math.floor(matches.length / pageSize) + 1)}
            >
              さらに表示
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        {isPending && !result ? (
          <RowsSkeleton rows={3} />
        ) : figures ? (
          <Figures columns={4}>
            {figureRows(noun, figures, ownFigures).map(([label, value, unit]) => (
              <Figure key={label} label={label}>
                {count(value)}
                <small>{unit}</small>
              </Figure>
            ))}
          </Figures>
        ) : (
          <p className={note}>
            {dryRun.hasRun
              ? '条件が変わりました。もう一度試し実行をしてください。'
              : `7日間の${noun}のどれに当てはまるかを、使う前に確かめます。`}
          </p>
        )}
      </div>
      {result && (
        <>
          <CutNote noun={noun} {...result} />
          {matches.length === 0 ? <p className={note}>当てはまる{noun}はありません</p> : children(shown)}
        </>
      )}
    </Panel>
  )
}

function figureRows(noun: string, { examined, matching }: RunFigures, own: readonly FigureRow[]) {
  const share = `${((100 * matching) / Math.max(1, examined)).toFixed(1)}%`
  return [[`調べた${noun}`, examined, '件'], ['当てはまる', matching, share], ...own] as const
}

/** Says that a dry run examined only a part. */
function CutNote({ noun, cut_by, examined, examined_since }: DryRunFigures & { noun: string }) {
  if (cut_by === null) return null
  return (
    <p className={note}>
      {cut_by === 'time' ? `時間の上限に達したため、新しい${noun}から` : `${noun}が多いため、新しい`}
      {count(examined)}件（{monthDayTime(examined_since)} 以降）だけを調べました。
    </p>
  )
}
