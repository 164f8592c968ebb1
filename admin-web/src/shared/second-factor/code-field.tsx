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
    <div className="relative grid grid-cols-6 gap-2">
      {boxes.map((box) => (
        <i
          key={box}
          aria-hidden
          className={`grid h-13 place-items-center border bg-raised num text-22 leading-none font-bold not-italic max-tab:h-12 ${wrongId ? 'border-hot' : 'border-line-3'} ${isFocused && box === current ? 'outline-2 -outline-offset-1 outline-accent' : ''}`}
        >
          {value[box]}
        </i>
      ))}
      <input
        ref={ref}
        aria-label={label}
        className="absolute inset-0 text-16 opacity-0"
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
