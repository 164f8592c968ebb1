import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import { daysInRange, jstDayOf } from '@gamelog/domain/jst'
import { Field } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { DayLimits, Days } from '../../../../shared/range-picker/day-choice.ts'

const RangePicker = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../../../shared/range-picker/range-picker.tsx')))
    .RangePicker,
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
  const written = `${days.from.replaceAll('-', '/')} – ${days.to.replaceAll('-', '/')}`
  return (
    <>
      <Field
        label={
          <>
            期間
            <Counter value={daysInRange(days.from, days.to)} limit={maxRangeDays} unit="日" />
          </>
        }
        hint={error ? undefined : hint}
        error={error}
      >
        {(control) => (
          <div ref={anchor}>
            <Pressable
              {...control}
              className="control num flex items-center gap-2 whitespace-nowrap"
              aria-label={`期間 ${written}`}
              aria-haspopup="dialog"
              onClick={() => setIsPicking(true)}
            >
              <CalendarDays className="size-3.5 text-ink-3" aria-hidden />
              {written}
              <ChevronDown className="ml-auto size-3.5 text-ink-3" aria-hidden />
            </Pressable>
          </div>
        )}
      </Field>
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
    </>
  )
}
