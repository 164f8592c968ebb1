import { SegmentsField } from '@gamelog/ui/kit/field.tsx'
import { endText } from '../../shared/ban-texts.ts'
import { type EndChoice, endChoices, endOf } from './end-choice.ts'

interface EndFieldProps {
  value: EndChoice
  onChange: (value: EndChoice) => void
  /** 無期限 is no choice. */
  mustEnd?: boolean | undefined
  /** Replaces the rule of its own: the end must lie ahead. */
  error?: string | undefined
}

/** 期限: some days, for good, or a date and a time. */
export function EndField({ value, onChange, mustEnd = false, error }: EndFieldProps) {
  const end = endOf(value)
  const problem = error ?? (end === undefined ? '今より後の日時を選んでください' : undefined)
  const isInvalid = problem !== undefined
  return (
    <SegmentsField
      label="期限"
      choices={endChoices.filter((choice) => !mustEnd || choice.value !== 'none')}
      value={value.kind}
      onChange={(kind) => onChange({ ...value, kind })}
      hint={!isInvalid && <span className="num">{endText(end ?? null)}</span>}
      error={problem}
    >
      {value.kind === 'date' && (
        <div className="mt-1 flex gap-3">
          <input
            type="date"
            className="control num flex-1"
            aria-label="期限の日付"
            aria-invalid={isInvalid}
            value={value.date}
            onChange={({ target }) => onChange({ ...value, date: target.value })}
          />
          <input
            type="time"
            className="control num w-28 flex-none max-tab:w-36"
            aria-label="期限の時刻"
            aria-invalid={isInvalid}
            value={value.time}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        </div>
      )}
    </SegmentsField>
  )
}
