import { ChevronDown, Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { listSearch } from './list-search.ts'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: ReactNode
  /** Key hint, e.g. T. */
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

interface SegmentsProps<V extends string> {
  label: string
  choices: readonly Choice<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** 28 px high, for a filter strip. */
  isSmall?: boolean | undefined
  /** Two columns on phones. */
  isWide?: boolean | undefined
}

/** One of a few choices, all in view. */
export function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, choices, value, onChange, isSmall, isWide } = props
  return (
    <fieldset aria-label={label} className={`a-seg ${isSmall ? 'is-s' : ''} ${isWide ? 'is-w' : ''}`}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.hint && <Kbd>{choice.hint}</Kbd>}
        </button>
      ))}
    </fieldset>
  )
}

interface SelectProps<V extends string> {
  label: string
  choices: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean | undefined
  className?: string | undefined
  /** The label is not shown beside the value: a field has it above. */
  hideLabel?: boolean | undefined
  id?: string | undefined
}

/** One of many choices; the device's own list. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, choices, value, onChange, disabled, className = '', hideLabel, id } = props
  return (
    <span className={`a-sel ${className}`}>
      {!hideLabel && <small aria-hidden>{label}</small>}
      <span className="cut" aria-hidden>
        {choices.find((choice) => choice.value === value)?.label}
      </span>
      <ChevronDown aria-hidden className="end" />
      <select
        id={id}
        aria-label={label}
        value={value}
        disabled={disabled}
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

interface SearchFieldProps {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A list's search. `/` moves the focus to it; Escape empties it. */
export function SearchField({ label, placeholder, value, onChange, className = '' }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={`a-search ${className}`}>
      <Search className="i-s" aria-hidden />
      <input
        ref={field}
        type="search"
        {...listSearch}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {value === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button
          type="button"
          className="clear"
          aria-label="検索語をクリア"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <X className="i-xs" aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Strip of filters under the bar or the tabs. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return <div className="a-filter">{children}</div>
}

/** An active filter; × removes it. */
export function Chip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const id = useId()
  return (
    <span className="a-chip">
      <span id={id}>{children}</span>
      <button type="button" aria-label="外す" aria-describedby={id} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </span>
  )
}

/** A key, shown where there is a keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="a-kbd" aria-hidden>
      {children}
    </kbd>
  )
}

/** A tick box with its words; `type="radio"` for one of several. */
export function Option({
  children,
  type = 'checkbox',
  ...props
}: ComponentProps<'input'> & { type?: 'checkbox' | 'radio' }) {
  return (
    <label className="a-opt">
      <input {...props} type={type} className={`a-check ${type === 'radio' ? 'is-r' : ''}`} />
      <span>{children}</span>
    </label>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean | undefined
}

/** On or off, with effect at once or with the screen's save. */
export function Switch({ label, isOn, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      className="a-switch"
      onClick={() => onChange(!isOn)}
    />
  )
}
