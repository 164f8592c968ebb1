import { Field } from '@gamelog/ui/kit/field.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'

interface PasswordFieldProps {
  label: string
  value: string
  onValue: (value: string) => void
  isNew?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Id of the text that says what is wrong with it. */
  wrongId?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A password with 表示. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onValue, isNew, hint, error, wrongId, ref } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(given) => (
        <span className="relative block">
          <input
            {...given}
            ref={ref}
            className="control pr-11!"
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            value={value}
            {...(wrongId && { 'aria-invalid': true, 'aria-describedby': wrongId })}
            onChange={({ target }) => onValue(target.value)}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-3 hover:text-ink-1"
            aria-label="パスワードを表示"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
          </button>
        </span>
      )}
    </Field>
  )
}
