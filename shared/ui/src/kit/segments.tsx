import './segments.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: ReactNode
  /** Before the label, or alone where labels are hidden; a hidden label is a text. */
  readonly icon?: LucideIcon | undefined
  /** Key that chooses it. */
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

interface SegmentsProps<V extends string> {
  /** Name of the group, for screen readers. */
  label: string
  choices: readonly Segment<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** `s`: in a strip of filters. */
  size?: 's' | undefined
  /** Ids of what is said about it. */
  describedBy?: string | undefined
  /** Two columns on phones. */
  isWide?: boolean | undefined
  /** Where the label is left to screen readers and the tooltip. */
  hidesLabels?: 'everywhere' | 'on-phones' | undefined
  className?: string | undefined
}

const hiding = { everywhere: 'sr-only', 'on-phones': 'max-tab:sr-only' } as const

/** One of a few choices, all in view. */
export function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, choices, value, onChange, size, describedBy, isWide, hidesLabels, className = '' } = props
  const look = `${size === 's' ? 'is-small' : ''} ${isWide ? 'is-wide' : ''}`
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={`segments ${look} ${className}`}>
      {choices.map(({ icon: Icon, ...choice }) => (
        <button
          key={choice.value}
          type="button"
          title={hidesLabels && String(choice.label)}
          aria-pressed={choice.value === value}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {Icon && <Icon className="size-4" aria-hidden />}
          {hidesLabels ? <span className={hiding[hidesLabels]}>{choice.label}</span> : choice.label}
          {choice.hint && <Kbd>{choice.hint}</Kbd>}
        </button>
      ))}
    </fieldset>
  )
}
