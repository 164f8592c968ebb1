import { count } from '@gamelog/ui/format'
import { Figure } from '@gamelog/ui/kit/facts.tsx'
import type { ReactNode } from 'react'
import { HelpButton } from './help/help-button.tsx'
import { type Metric, metricNames } from './help/metric-names.ts'

interface MetricFigureProps {
  metric: Metric
  /** Where it is not the metric's name. */
  label?: string | undefined
  /** Null: not known, shown as –. */
  value: number | string | null
  /** Unit, state or further figures behind it. */
  children?: ReactNode | undefined
}

/** A key figure with its help. */
export function MetricFigure({ metric, label = metricNames[metric], value, children }: MetricFigureProps) {
  return (
    <Figure label={label} about={<HelpButton metric={metric} label={label} />}>
      {typeof value === 'number' ? count(value) : (value ?? '–')}
      {children}
    </Figure>
  )
}
