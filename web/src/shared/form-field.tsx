import { type ReactNode, useId } from 'react'

/** Attributes for the control of a field. */
interface ControlProps {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface FormFieldProps {
  label: string
  /** A few words beside the label. */
  hint?: string
  /** Sentences below the control. */
  help?: string
  /** Code points; both or neither. */
  used?: number
  limit?: number
  error: string | null | undefined
  render: (control: ControlProps) => ReactNode
}

const control =
  'block min-h-[46px] w-full border border-line-3 bg-raised px-3.5 py-2.5 text-16 leading-[1.7] outline-0 ' +
  'focus:border-accent focus:shadow-[0_0_0_1px_var(--accent)] aria-invalid:border-hot ' +
  'aria-invalid:focus:shadow-[0_0_0_1px_var(--hot)]'

/** Label, hint, counter `N/200`, control, help and error. */
export function FormField({ label, hint, help, used = 0, limit, error, render }: FormFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-2 flex items-baseline gap-2.5 text-14">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        <span id={`${id}-hint`} className="text-12 text-ink-3">
          {hint}
        </span>
        {limit !== undefined && (
          <span className="num ml-auto text-12 text-ink-3">
            <b className={`text-16 ${toneOf(used, limit)}`}>{used}</b>/{limit}
          </span>
        )}
      </div>
      {render({
        id,
        className: control,
        'aria-invalid': typeof error === 'string',
        'aria-describedby': `${id}-hint ${id}-help ${id}-error`,
      })}
      <p id={`${id}-help`} className="mt-1.5 text-12 leading-[1.7] text-ink-3 empty:hidden">
        {help}
      </p>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 text-hot empty:hidden">
        {error}
      </p>
    </div>
  )
}

function toneOf(used: number, limit: number): string {
  if (used > limit) return 'text-hot'
  return used >= limit * 0.9 ? 'text-warn' : 'text-ink-1'
}
