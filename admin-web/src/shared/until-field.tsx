import { type Choice, Segments } from './controls.tsx'
import { Field } from './field.tsx'

interface UntilFieldProps<V extends string> {
  label: string
  choices: readonly Choice<V>[]
  choice: V
  onChoice: (choice: V) => void
  hint?: string | undefined
  /** The field of date and time; shown with the choice `time`. */
  timeLabel: string
  /** As `time-field.ts` writes it. */
  time: string
  onTime: (time: string) => void
  error?: string | undefined
}

/** Until when: one of a few choices, of which `time` asks for date and time. */
export function UntilField<V extends string>(props: UntilFieldProps<V | 'time'>) {
  const { label, choices, choice, onChoice, hint, timeLabel, time, onTime, error } = props
  return (
    <>
      <div className="a-field">
        <span className="lb" aria-hidden>
          {label}
        </span>
        <Segments label={label} choices={choices} value={choice} onChange={onChoice} />
        {hint && <p className="hint">{hint}</p>}
      </div>
      {choice === 'time' && (
        <Field label={timeLabel} error={error}>
          {(given) => (
            <input
              {...given}
              type="datetime-local"
              className="a-in num"
              max="2099-12-31T23:59"
              value={time}
              onChange={({ target }) => onTime(target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
