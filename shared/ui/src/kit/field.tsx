import './field.css'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Counter } from './meter.tsx'
import { type Segment, Segments } from './segments.tsx'
import { Select, type SelectProps } from './select.tsx'

interface FieldFrame {
  label: ReactNode
  isRequired?: boolean | undefined
  /** A few words beside the label: 任意. */
  note?: string | undefined
  /** A sentence below the control. */
  hint?: ReactNode | undefined
  /** Below the control, announced when it comes. */
  error?: string | null | undefined
  /** Code points allowed: shows `n/limit字`. */
  limit?: number | undefined
  /** In place of the counter of `limit`: several, or one that counts or warns otherwise. */
  counter?: ReactNode | undefined
}

/** Attributes that tie a control to its label, hint and error. */
interface ControlProps {
  id: string
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps extends FieldFrame {
  /** Code points used, with `limit`. */
  length?: number | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error of a form's field. */
export function Field(props: FieldProps) {
  const { label, isRequired, note, hint, error, limit, length = 0, children } = props
  const counter = props.counter ?? (limit !== undefined && <Counter value={length} limit={limit} />)
  const id = useId()
  const about = describedBy(id, hint, error)
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {isRequired && <Required />}
        {note && <Note>{note}</Note>}
        {counter && (
          <span className="ml-auto inline-flex gap-3 font-normal" aria-hidden>
            {counter}
          </span>
        )}
      </label>
      {children({
        id,
        className: 'control',
        ...(error && { 'aria-invalid': true as const }),
        ...(about && { 'aria-describedby': about }),
      })}
      <About id={id} hint={hint} error={error} />
    </div>
  )
}

/** Ids of the texts below a control. */
function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

function About({ id, hint, error }: Pick<FieldFrame, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}

/** A field of several controls under one name: choices, colours. */
export function FieldGroup({
  label,
  isRequired,
  note,
  hint,
  error,
  children,
}: FieldFrame & { children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={describedBy(id, hint, error)}>
      <legend className="field-label">
        {label}
        {isRequired && <Required />}
        {note && <Note>{note}</Note>}
      </legend>
      {children}
      <About id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="text-12 font-normal whitespace-nowrap text-ink-3">{children}</span>
}

function Required() {
  return <span className="font-normal whitespace-nowrap text-hot">必須</span>
}

/** What is wrong with a control, announced when it comes. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="field-error">
      <CircleAlert className="size-3.5" aria-hidden />
      {children}
    </p>
  )
}

type TextProps = FieldFrame & { value: string; onValue: (value: string) => void }

/** Parts the frame of a field from what belongs to its control. */
function frameOf<Props extends FieldFrame>(props: Props) {
  const { label, isRequired, note, hint, error, limit, counter, ...control } = props
  return [{ label, isRequired, note, hint, error, limit, counter }, control] as const
}

/** A field of one line. */
export function TextField(props: TextProps & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'>) {
  const [frame, { value, onValue, className = '', ...input }] = frameOf(props)
  return (
    <Field {...frame} length={[...value].length}>
      {(control) => (
        <input
          {...input}
          {...control}
          required={frame.isRequired}
          className={`control ${className}`}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}

/** A field of several lines. */
export function AreaField(props: TextProps & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'>) {
  const [frame, { value, onValue, className = '', ...area }] = frameOf(props)
  return (
    <Field {...frame} length={[...value].length}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          required={frame.isRequired}
          className={`control ${className}`}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}

type SelectFieldProps<V extends string> = Pick<FieldFrame, 'hint' | 'error' | 'isRequired'> &
  Omit<SelectProps<V>, 'isLabelHidden' | 'isField' | 'size'>

/** One of many choices as a field of a form. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, hint, error, isRequired, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {({ className: _, ...control }) => (
        <Select {...select} {...control} required={isRequired} label={label} isField />
      )}
    </Field>
  )
}

interface SegmentsFieldProps<V extends string> extends Pick<FieldFrame, 'hint' | 'error'> {
  label: string
  choices: readonly Segment<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Two columns on phones. */
  isWide?: boolean | undefined
  /** What the choice asks for, below it. */
  children?: ReactNode | undefined
}

/** One of a few choices, all in view, as a field of a form. */
export function SegmentsField<V extends string>(props: SegmentsFieldProps<V>) {
  const { label, hint, error, children, ...segments } = props
  const id = useId()
  return (
    <div className="field">
      {/* The choices carry it as their name. */}
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <Segments {...segments} label={label} describedBy={describedBy(id, hint, error)} />
      {children}
      <About id={id} hint={hint} error={error} />
    </div>
  )
}
