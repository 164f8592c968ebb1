import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { CircleAlert } from 'lucide-react'
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
  return (
    <div className="a-field">
      <span className="lb">期限</span>
      <Segments
        label="期限"
        choices={endChoices.filter((choice) => !mustEnd || choice.value !== 'none')}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'date' && (
        <div className="flex min-w-0 items-center gap-3 mt-1">
          <input
            type="date"
            className="control num flex-1"
            aria-label="期限の日付"
            aria-invalid={problem !== undefined}
            value={value.date}
            onChange={({ target }) => onChange({ ...value, date: target.value })}
          />
          <input
            type="time"
            className="control num w-28 flex-none"
            aria-label="期限の時刻"
            aria-invalid={problem !== undefined}
            value={value.time}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        </div>
      )}
      {problem ? (
        <p className="err" role="alert">
          <CircleAlert className="size-3.5" aria-hidden />
          {problem}
        </p>
      ) : (
        <p className="hint num">{endText(end ?? null)}</p>
      )}
    </div>
  )
}
