import './select.css'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean | undefined
}

export interface SelectProps<V extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size' | 'children' | 'aria-label'> {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  /** The label is only read out: what stands before says it. */
  isLabelHidden?: boolean | undefined
  /** Within a field, which has the label above: as wide as the field. */
  isField?: boolean | undefined
  size?: 's' | undefined
}

/** One of many choices: the label and the value side by side, opening the device's own list. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, choices, value, onChange, className = '', isLabelHidden, isField, size, ...select } = props
  const look = `${isField ? 'is-field' : ''} ${size === 's' ? 'is-small' : ''}`
  return (
    <span className={`select ${look} ${className}`}>
      {!isField && !isLabelHidden && <small aria-hidden>{label}</small>}
      <span className="truncate" aria-hidden>
        {choices.find((choice) => choice.value === value)?.label}
      </span>
      <ChevronDown aria-hidden />
      <select
        {...select}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value as V)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}
