import type { Experiment } from '@gamelog/contracts/widget/experiments'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { Loaded, Panel } from '../../../../shared/panel.tsx'
import { shortId } from '../common/forms.ts'
import { verdictWords } from '../result/verdict-words.ts'
import { experimentOutcome, shareText, shortDays, stateWords } from './split-words.ts'

interface SplitListProps {
  query: UseQueryResult<{ experiments: Experiment[] }>
  /** Whose result or form is open. */
  openId: number | undefined
  onResult: (id: number) => void
  onEdit: (id: number) => void
  onEnd: (experiment: Experiment) => void
}

/** 割り振りテスト: every experiment with its verdict. */
export function SplitList({ query, openId, onResult, onEdit, onEnd }: SplitListProps) {
  const running = query.data?.experiments.filter(({ state }) => state === 'running').length
  return (
    <Panel
      title="割り振りテスト"
      isMetaKept
      meta={
        running !== undefined && (
          <span className="whitespace-nowrap">
            実行中 <b>{running}</b>
          </span>
        )
      }
    >
      <Loaded
        query={query}
        failure="割り振りテストの取得に失敗しました"
        isEmpty={({ experiments }) => experiments.length === 0}
        empty={
          <Empty icon={Shuffle} title="割り振りテストはありません">
            <p>1つの埋め込みを2つの形に無作為に割り振り、クリック率を比べます。</p>
          </Empty>
        }
      >
        {({ experiments }) => (
          <DataTable
            rows={experiments}
            rowKey={({ id }) => id}
            rowLook={({ id }) => (id === openId ? 'selected' : undefined)}
            columns={[
              {
                label: '名前',
                phone: 'line',
                cell: ({ name, first_day, last_day, share_b }) => (
                  <div className="min-w-0 flex-1">
                    <b>{name}</b>
                    <p className="num text-12 leading-relaxed text-ink-3">
                      {shortDays(first_day, last_day)}・{shareText(share_b)}
                    </p>
                  </div>
                ),
              },
              {
                label: '状態',
                cell: ({ state }) => <Status look={stateWords[state].look}>{stateWords[state].word}</Status>,
              },
              {
                label: 'AとB',
                className: 'num',
                cell: ({ a, b }) => `${shortId(a.widget_id)} / ${shortId(b.widget_id)}`,
              },
              {
                label: '表示',
                align: 'end',
                cell: (experiment) =>
                  hasFigures(experiment) ? count(experiment.a.views + experiment.b.views) : '–',
              },
              {
                label: '判定',
                phone: (experiment) => (hasFigures(experiment) ? 'line' : 'hidden'),
                cell: (experiment) => <VerdictText experiment={experiment} readAt={query.dataUpdatedAt} />,
              },
            ]}
            actions={(experiment) => {
              const { id, name, state } = experiment
              return (
                <>
                  {state === 'draft' && (
                    <Button size="s" aria-label={`${name}を編集`} onClick={() => onEdit(id)}>
                      編集
                    </Button>
                  )}
                  {hasFigures(experiment) && (
                    <Button size="s" aria-label={`${name}の結果`} onClick={() => onResult(id)}>
                      結果
                    </Button>
                  )}
                  {(state === 'running' || state === 'planned') && (
                    <Button
                      kind="quiet"
                      size="s"
                      aria-label={`${name}を終える…`}
                      onClick={() => onEnd(experiment)}
                    >
                      終える…
                    </Button>
                  )}
                </>
              )
            }}
          />
        )}
      </Loaded>
    </Panel>
  )
}

function hasFigures({ state }: Experiment): boolean {
  return state !== 'draft' && state !== 'planned'
}

/** @param readAt Unix ms */
function VerdictText({ experiment, readAt }: { experiment: Experiment; readAt: number }) {
  if (!hasFigures(experiment)) return '–'
  const { short, note } = verdictWords(experimentOutcome(experiment, readAt))
  return (
    <span>
      <b>{short}</b> <span className="whitespace-nowrap text-ink-3">{note}</span>
    </span>
  )
}
