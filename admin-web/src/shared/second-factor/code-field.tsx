import { type Ref, useState } from 'react'

interface CodeFieldProps {
  label: string
  value: string
  /** Called with digits alone, at most six. */
  onValue: (value: string) => void
  /** Id of the text that says what is wrong with it. */
  wrongId?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const length = 6
const boxes = Array.from({ length }, (_, index) => index)

/** Six boxes over one field, so that typing, pasting and the system's own filling work as in any field. */
export function CodeField({ label, value, onValue, wrongId, ref }: CodeFieldProps) {
  const [isFocused, setIsFocused] = useState(false)
  const current = Math.min(value.length, length - 1)
  return (
    <div className={`l-code ${wrongId ? 'is-wrong' : ''}`}>
      {boxes.map((box) => (
        <i key={box} aria-hidden className={isFocused && box === current ? 'on' : ''}>
          {value[box]}
        </i>
      ))}
      <input
        ref={ref}
        aria-label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={value}
        {...(wrongId && { 'aria-invalid': true, 'aria-describedby': wrongId })}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onChange={({ target }) =>
          onValue(target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length))
        }
      />
    </div>
  )
}
