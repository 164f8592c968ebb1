import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import { daysInRange, jstDayOf } from '@gamelog/domain/jst'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { loadSurely } from '@gamelog/ui/load-surely'
import { CalendarDays, ChevronDown, CircleAlert } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { DayLimits, Days } from '../../../../shared/range-picker/day-choice.ts'

const RangePicker = lazy(async () => ({
  default: (await loadSurely(() => import('../../../../shared/range-picker/range-picker.tsx'))).RangePicker,
}))

interface DaysFieldProps {
  days: Days
  /** Default: up to today. */
  limits?: DayLimits | undefined
  onChange: (days: Days) => void
  hint?: string | undefined
  error?: string | undefined
}

/** 期間: a button that opens the calendar. */
export function DaysField({ days, limits, onChange, hint, error }: DaysFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const id = useId()
  const written = `${days.from.replaceAll('-', '/')} – ${days.to.replaceAll('-', '/')}`
  return (
    <div className="a-field">
      <span className="lb">
        期間
        <Counter value={daysInRange(days.from, days.to)} limit={maxRangeDays} unit="日" />
      </span>
      <div ref={anchor}>
        <button
          type="button"
          className="a-sel is-field num"
          aria-label={`期間 ${written}`}
          aria-haspopup="dialog"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          onClick={() => setIsPicking(true)}
        >
          <CalendarDays aria-hidden />
          {written}
          <ChevronDown className="ml-auto" aria-hidden />
        </button>
      </div>
      {error ? (
        <p className="err" id={id} role="alert">
          <CircleAlert className="size-3.5" aria-hidden />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={id}>
            {hint}
          </p>
        )
      )}
      {isPicking && (
        <Suspense>
          <RangePicker
            anchor={anchor}
            range={days}
            today={jstDayOf(new Date())}
            limits={limits}
            onClose={() => setIsPicking(false)}
            onApply={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}
