import { Field } from '@gamelog/ui/kit/field.tsx'
import { useId } from 'react'
import { fromField, toField } from '../../shared/time-field.ts'
import type { Times } from './model/pickups.ts'
import type { TimesError } from './model/times.ts'

interface TimesFieldsProps {
  times: Times
  onChange: (times: Times) => void
  error: TimesError | undefined
  /** Marks から besides: the time overlaps. */
  isBad?: boolean
}

/** から and まで, in Tokyo time; empty = without bound. */
export function TimesFields({ times, onChange, error, isBad = false }: TimesFieldsProps) {
  const hint = useId()
  const fields = [
    { key: 'starts_at', label: 'から' },
    { key: 'ends_at', label: 'まで' },
  ] as const
  return (
    <div className="form-pair">
      <span id={hint} className="sr-only">
        日本時間。空にすると期限なし
      </span>
      {fields.map(({ key, label }) => (
        <Field key={key} label={label} error={error?.field === key ? error.text : undefined}>
          {(given) => (
            <input
              {...given}
              {...(isBad && key === 'starts_at' && { 'aria-invalid': true })}
              aria-describedby={[given['aria-describedby'], hint].filter(Boolean).join(' ')}
              type="datetime-local"
              className="control num min-w-0"
              max="2099-12-31T23:59"
              value={toField(times[key])}
              onChange={({ target }) => onChange({ ...times, [key]: fromField(target.value) })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
