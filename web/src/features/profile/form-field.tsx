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
  hint?: string
  /** Code points. */
  used: number
  limit: number
  error: string | null
  render: (control: ControlProps) => ReactNode
}

const control =
  'block min-h-[46px] w-full border border-line-3 bg-raised px-3.5 py-2.5 text-16 leading-[1.7] outline-0 ' +
  'focus:border-accent focus:shadow-[0_0_0_1px_var(--accent)] aria-invalid:border-hot ' +
  'aria-invalid:focus:shadow-[0_0_0_1px_var(--hot)]'

/** Label, hint, counter `N/200`, control and error. */
export function FormField({ label, hint, used, limit, error, render }: FormFieldProps) {
  const id = useId()
  const tone = used > limit ? 'text-hot' : used >= limit * 0.9 ? 'text-warn' : 'text-ink-1'
  return (
    <div>
      <div className="mb-2 flex items-baseline gap-2.5 text-14">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        <span id={`${id}-hint`} className="text-12 text-ink-3">
          {hint}
        </span>
        <span className="num ml-auto text-12 text-ink-3">
          <b className={`text-16 ${tone}`}>{used}</b>/{limit}
        </span>
      </div>
      {render({
        id,
        className: control,
        'aria-invalid': error !== null,
        'aria-describedby': `${id}-hint ${id}-error`,
      })}
      <p id={`${id}-error`} className="mt-1.5 text-13 text-hot empty:hidden">
        {error}
      </p>
    </div>
  )
}
