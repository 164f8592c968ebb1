import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import type { ReactNode } from 'react'
import { CodeBlock } from '../code-block.tsx'
import { type Query, valueNames } from './help-text-types.ts'
import { helpTexts } from './help-texts.ts'
import { type Metric, metricNames } from './metric-names.ts'

interface HelpDialogProps {
  metric: Metric
  open: boolean
  onClose: () => void
}

/** Meaning of a metric, its calculation, and a query that gives it. */
export function HelpDialog({ metric, open, onClose }: HelpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={metricNames[metric]}>
      <HelpText metric={metric} />
    </Dialog>
  )
}

function HelpText({ metric }: { metric: Metric }) {
  const { overview, steps, source, updates, query } = helpTexts[metric]
  return (
    <dl className="grid leading-[1.7] tab:grid-cols-[84px_minmax(0,1fr)]">
      <Part name="概要">{overview}</Part>
      <Part name="計算手順">
        <ol className="grid list-decimal gap-[3px] pl-5 marker:font-num marker:text-ink-3">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Part>
      <Part name="データ元">{source}</Part>
      <Part name="更新頻度">{updates}</Part>
      {query && (
        <Part name="クエリ例">
          <QueryExample query={query} />
        </Part>
      )}
    </dl>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-t border-line-1 pt-2.5 text-12 text-ink-3 tab:pb-2.5">{name}</dt>
      <dd className="border-line-1 pt-0.5 pb-2.5 tab:border-t tab:pt-2.5">{children}</dd>
    </>
  )
}

function QueryExample({ query }: { query: Query }) {
  if ('path' in query) return <CodeBlock>GET {query.path}</CodeBlock>
  const { owner, sql, values } = query
  const given = values.map((value, place) => `$${place + 1} = ${valueNames[value]}`)
  return (
    <>
      <CodeBlock>{sql}</CodeBlock>
      <p className="mt-1 text-12 text-ink-3">{[`スキーマ = ${owner}`, ...given].join('、')}</p>
    </>
  )
}
