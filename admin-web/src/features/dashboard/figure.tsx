import { count } from '@gamelog/ui/format'
import type { ReactNode } from 'react'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { type Metric, metricNames } from '../../shared/help/metric-names.ts'

interface FigureProps {
  metric: Metric
  /** Where it is not the metric's name. */
  label?: string | undefined
  /** Null: not known, shown as –. */
  value: number | string | null
  /** Unit, state or further figures behind it. */
  children?: ReactNode | undefined
}

/** A figure of an `a-kv` list, with its help. */
export function Figure({ metric, label = metricNames[metric], value, children }: FigureProps) {
  return (
    <div>
      <dt>
        {label}
        <HelpButton metric={metric} label={label} />
      </dt>
      <dd>
        {typeof value === 'number' ? count(value) : (value ?? '–')}
        {children}
      </dd>
    </div>
  )
}
