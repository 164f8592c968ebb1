import { type ReactNode, useId } from 'react'

interface ControlProps {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface RequestFieldProps {
  label: string
  hint?: string
  /** Code points; both or neither. */
  used?: number
  limit?: number
  error: string | undefined
  children: (control: ControlProps) => ReactNode
}

const control =
  'block min-h-[46px] w-full border border-line-3 bg-raised px-3.5 py-2.5 text-16 leading-[1.7] outline-0 ' +
  'focus:border-accent focus:shadow-[0_0_0_1px_var(--accent)] aria-invalid:border-hot ' +
  'aria-invalid:focus:shadow-[0_0_0_1px_var(--hot)]'

/** Label, counter, control, hint and error. */
export function RequestField({ label, hint, used = 0, limit, error, children }: RequestFieldProps) {
  const id = useId()
  const tone = used > (limit ?? 0) ? 'text-hot' : 'text-ink-1'
  return (
    <div>
      <div className="mb-2 flex items-baseline gap-2.5 text-14">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {limit !== undefined && (
          <span className="num ml-auto text-12 text-ink-3">
            <b className={tone}>{used}</b>/{limit}字
          </span>
        )}
      </div>
      {children({
        id,
        className: control,
        'aria-invalid': error !== undefined,
        'aria-describedby': `${id}-hint ${id}-error`,
      })}
      <p id={`${id}-hint`} className="mt-1.5 text-12 leading-[1.7] text-ink-3 empty:hidden">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 text-hot empty:hidden">
        {error}
      </p>
    </div>
  )
}
