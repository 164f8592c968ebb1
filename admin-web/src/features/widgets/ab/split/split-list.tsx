import type { Experiment } from '@gamelog/contracts/widget/experiments'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { ActionsHead } from '../../../../shared/actions-head.tsx'
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
          <table className="a-table is-cards ab-list">
            <thead>
              <tr>
                <th>名前</th>
                <th>状態</th>
                <th>AとB</th>
                <th className="r">表示</th>
                <th>判定</th>
                <ActionsHead />
              </tr>
            </thead>
            <tbody>
              {experiments.map((experiment) => (
                <SplitRow
                  key={experiment.id}
                  experiment={experiment}
                  readAt={query.dataUpdatedAt}
                  isOpen={experiment.id === openId}
                  onResult={() => onResult(experiment.id)}
                  onEdit={() => onEdit(experiment.id)}
                  onEnd={() => onEnd(experiment)}
                />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  )
}

interface SplitRowProps {
  experiment: Experiment
  /** Unix ms. */
  readAt: number
  isOpen: boolean
  onResult: () => void
  onEdit: () => void
  onEnd: () => void
}

function SplitRow({ experiment, readAt, isOpen, onResult, onEdit, onEnd }: SplitRowProps) {
  const { name, a, b, share_b, first_day, last_day, state } = experiment
  const hasFigures = state !== 'draft' && state !== 'planned'
  const { word, look } = stateWords[state]
  const verdict = hasFigures ? verdictWords(experimentOutcome(experiment, readAt)) : null
  return (
    <tr className={isOpen ? 'is-sel' : ''}>
      <td className="full">
        <div className="min-w-0 flex-1">
          <b>{name}</b>
          <p className="text-12 leading-relaxed text-ink-3 num">
            {shortDays(first_day, last_day)}・{shareText(share_b)}
          </p>
        </div>
      </td>
      <td data-l="状態">
        <Status look={look}>{word}</Status>
      </td>
      <td data-l="AとB">
        <span className="num">
          {shortId(a.widget_id)} / {shortId(b.widget_id)}
        </span>
      </td>
      <td className="r" data-l="表示">
        {hasFigures ? count(a.views + b.views) : '–'}
      </td>
      <td className={verdict ? 'full' : 'hide'}>
        {verdict ? (
          <span>
            <b>{verdict.short}</b> <span className="text-ink-3 whitespace-nowrap">{verdict.note}</span>
          </span>
        ) : (
          '–'
        )}
      </td>
      <td className="full">
        <span className="acts">
          {state === 'draft' ? (
            <Button size="s" aria-label={`${name}を編集`} onClick={onEdit}>
              編集
            </Button>
          ) : (
            hasFigures && (
              <Button size="s" aria-label={`${name}の結果`} onClick={onResult}>
                結果
              </Button>
            )
          )}
          {(state === 'running' || state === 'planned') && (
            <Button kind="quiet" size="s" aria-label={`${name}を終える…`} onClick={onEnd}>
              終える…
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
