import { TextField } from '@gamelog/ui/kit/field.tsx'
import { numberIn } from './number-in.ts'

interface NumberFieldProps {
  label: string
  value: string
  max: number
  isChecked: boolean
  onValue: (value: string) => void
}

/** A number of a thread or a post. */
export function NumberField({ label, value, max, isChecked, onValue }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onValue={onValue}
      error={isChecked && numberIn(value, max) === undefined ? `${label}を入れてください` : undefined}
    />
  )
}
