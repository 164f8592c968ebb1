import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import './help.css'
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
    <dl className="a-help">
      <dt>概要</dt>
      <dd>{overview}</dd>
      <dt>計算手順</dt>
      <dd>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </dd>
      <dt>データ元</dt>
      <dd>{source}</dd>
      <dt>更新頻度</dt>
      <dd>{updates}</dd>
      {query && (
        <>
          <dt>クエリ例</dt>
          <dd>
            <QueryExample query={query} />
          </dd>
        </>
      )}
    </dl>
  )
}

function QueryExample({ query }: { query: Query }) {
  if ('path' in query) return <code className="a-code font-mono text-12">GET {query.path}</code>
  const { owner, sql, values } = query
  const given = values.map((value, place) => `$${place + 1} = ${valueNames[value]}`)
  return (
    <>
      <code className="a-code font-mono text-12">{sql}</code>
      <p className="vals">{[`スキーマ = ${owner}`, ...given].join('、')}</p>
    </>
  )
}
