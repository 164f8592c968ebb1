import './segments.css'
import type { ReactNode } from 'react'

interface Segment {
  readonly label: string
  /** Stands before the label, or alone where labels are hidden. */
  readonly icon?: ReactNode
}

interface SegmentsProps<Value extends string> {
  /** Name of the group, for screen readers. */
  label: string
  options: Readonly<Record<Value, Segment>>
  chosen: Value
  onChoose: (value: Value) => void
  /** Where the label is left to screen readers and the tooltip. */
  hidesLabels?: 'everywhere' | 'on-phones'
  className?: string
}

const hiding = { everywhere: 'sr-only', 'on-phones': 'max-tab:sr-only' } as const

/** One of a few choices, all in view. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, chosen, onChoose, hidesLabels, className = '' } = props
  return (
    <fieldset className={`segs ${className}`} aria-label={label}>
      {(Object.keys(options) as Value[]).map((value) => (
        <button
          key={value}
          type="button"
          title={hidesLabels && options[value].label}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {options[value].icon}
          <span className={hidesLabels && hiding[hidesLabels]}>{options[value].label}</span>
        </button>
      ))}
    </fieldset>
  )
}
