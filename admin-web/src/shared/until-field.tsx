import { Field, SegmentsField } from '@gamelog/ui/kit/field.tsx'
import type { Segment } from '@gamelog/ui/kit/segments.tsx'

/** Until when, as it is chosen: `time` counts with the choice of that name, as `time-field.ts` writes it. */
export interface Until<V extends string> {
  readonly choice: V
  readonly time: string
}

interface UntilFieldProps<V extends string> {
  label: string
  choices: readonly Segment<V>[]
  value: Until<V>
  onChange: (value: Until<V>) => void
  hint?: string | undefined
  /** The field of date and time; shown with the choice `time`. */
  timeLabel: string
  error?: string | undefined
}

/** Until when: one of a few choices, of which `time` asks for date and time. */
export function UntilField<V extends string>(props: UntilFieldProps<V | 'time'>) {
  const { label, choices, value, onChange, hint, timeLabel, error } = props
  return (
    <>
      <SegmentsField
        label={label}
        choices={choices}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        hint={hint}
      />
      {value.choice === 'time' && (
        <Field label={timeLabel} error={error}>
          {(given) => (
            <input
              {...given}
              type="datetime-local"
              className="control num"
              max="2099-12-31T23:59"
              value={value.time}
              onChange={({ target }) => onChange({ ...value, time: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
