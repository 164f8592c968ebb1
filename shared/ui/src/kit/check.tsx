import './check.css'
import './switch.css'
import { type ComponentProps, useEffect, useRef } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is chosen. */
  isPartial?: boolean | undefined
}

/** A tick box without words: `aria-label` names it. */
export function Checkbox({ isPartial = false, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return <input {...props} ref={box} type="checkbox" />
}

/** A tick box with its words; `type="radio"` for one of several. */
export function Option({
  children,
  type = 'checkbox',
  className = '',
  ...props
}: ComponentProps<'input'> & { type?: 'checkbox' | 'radio' }) {
  return (
    <label
      className={`flex min-h-[30px] cursor-pointer items-center gap-[9px] has-disabled:cursor-not-allowed has-disabled:text-ink-3 max-tab:min-h-11 ${className}`}
    >
      <input {...props} type={type} />
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
      className="switch"
      onClick={() => onChange(!isOn)}
    />
  )
}
