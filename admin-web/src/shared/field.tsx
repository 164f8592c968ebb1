import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Select } from './controls.tsx'
import { Ammo } from './marks.tsx'

interface FieldFrame {
  label: ReactNode
  isRequired?: boolean | undefined
  hint?: ReactNode | undefined
  error?: string | undefined
  /** Code points allowed: shows n/limit. */
  limit?: number | undefined
}

interface FieldProps extends FieldFrame {
  /** Length of the value, with `limit`. */
  length?: number | undefined
  children: (props: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** Label, control, hint and error of a form's field. */
export function Field({ label, isRequired, hint, error, limit, length = 0, children }: FieldProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="a-field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span className="req">必須</span>}
        {limit !== undefined && (
          <span className="end" aria-hidden>
            <Ammo value={length} limit={limit} />
          </span>
        )}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(about && { 'aria-describedby': about }),
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`} role="alert">
          <CircleAlert className="i-xs" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

type TextProps = FieldFrame & { value: string; onValue: (value: string) => void }

/** A field of one line. */
export function TextField(props: TextProps & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'>) {
  const { label, isRequired, hint, error, limit, value, onValue, className = '', ...input } = props
  return (
    <Field {...{ label, isRequired, hint, error, limit }} length={[...value].length}>
      {(given) => (
        <input
          {...input}
          {...given}
          required={isRequired}
          className={`a-in ${className}`}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}

/** A field of several lines. */
export function AreaField(props: TextProps & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'>) {
  const { label, isRequired, hint, error, limit, value, onValue, className = '', ...area } = props
  return (
    <Field {...{ label, isRequired, hint, error, limit }} length={[...value].length}>
      {(given) => (
        <textarea
          rows={3}
          {...area}
          {...given}
          required={isRequired}
          className={`a-in ${className}`}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}

interface SelectFieldProps<V extends string> extends Pick<FieldFrame, 'hint' | 'error'> {
  label: string
  choices: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
}

/** One of many choices as a field of a form. */
export function SelectField<V extends string>({ label, hint, error, ...select }: SelectFieldProps<V>) {
  return (
    <Field {...{ label, hint, error }}>
      {({ id }) => <Select {...select} id={id} label={label} hideLabel className="is-field" />}
    </Field>
  )
}
