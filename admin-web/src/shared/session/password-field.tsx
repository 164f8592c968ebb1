import { Field } from '@gamelog/ui/kit/field.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
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
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label="パスワードを表示"
            size="touch"
            className="absolute inset-y-0 right-0 h-auto!"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
