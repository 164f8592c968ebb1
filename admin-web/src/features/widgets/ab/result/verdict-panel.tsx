import { CircleDashed, Scale, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpButton } from '../../../../shared/help/help-button.tsx'
import { Panel } from '../../../../shared/panel.tsx'
import { IntervalPlot } from './interval-plot.tsx'
import type { Outcome } from './outcome.ts'
import { verdictInks } from './verdict-inks.ts'
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
      className="self-stretch desk:col-span-8"
      meta={
        <span className="flex items-center gap-1">
          途中で何度見ても誤判定が5%を超えない方法で計算
          <HelpButton metric="click_rate" label="判定" />
        </span>
      }
    >
      {warning}
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 border-b border-line-1 p-4"
        role="status"
      >
        <Icon className={`mt-0.5 size-[26px] ${verdictInks[kind]}`} aria-hidden />
        <h3 className="wide-title text-22 leading-[1.3]">{title}</h3>
        <p className="col-start-2 leading-[1.7] text-ink-2">{explanation}</p>
      </div>
      <IntervalPlot outcome={outcome} />
    </Panel>
  )
}
