import { CircleDashed, Scale, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpButton } from '../../../../shared/help/help-button.tsx'
import { Panel } from '../../../../shared/panel.tsx'
import { IntervalPlot } from './interval-plot.tsx'
import type { Outcome } from './outcome.ts'
import { verdictWords } from './verdict-words.ts'

const icons = { 'few-views': CircleDashed, skewed: TriangleAlert }

interface VerdictPanelProps {
  outcome: Outcome
  /** Before the verdict: what to keep in mind. */
  warning?: ReactNode | undefined
}

/** 判定: the verdict in words, rates and difference with their intervals. */
export function VerdictPanel({ outcome, warning }: VerdictPanelProps) {
  const { kind } = outcome.verdict
  const { title, explanation } = verdictWords(outcome)
  const Icon = kind === 'few-views' || kind === 'skewed' ? icons[kind] : Scale
  return (
    <Panel
      title="判定"
      className="desk:col-span-8 fill"
      meta={
        <span className="flex items-center gap-1">
          途中で何度見ても誤判定が5%を超えない方法で計算
          <HelpButton metric="click_rate" label="判定" />
        </span>
      }
    >
      {warning}
      <div className={`ab-verdict is-${kind}`} role="status">
        <Icon aria-hidden />
        <h3>{title}</h3>
        <p>{explanation}</p>
      </div>
      <IntervalPlot outcome={outcome} />
    </Panel>
  )
}
