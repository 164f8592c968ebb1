import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import './calendar.css'
import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import { daysInRange } from '@gamelog/domain/jst'
import { Popover } from 'radix-ui'
import { type RefObject, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { ja } from 'react-day-picker/locale/ja'
import {
  chooseDay,
  type DayChoice,
  type DayLimits,
  type Days,
  fromLocalDate,
  isWithin,
  toLocalDate,
} from './day-choice.ts'

interface RangePickerProps {
  /** Holds the button that opened it, as its last one. */
  anchor: RefObject<HTMLElement | null>
  range: Days
  today: string
  /** Default: up to today. */
  limits?: DayLimits | undefined
  onApply: (range: Days) => void
  onClose: () => void
}

const picked = 'mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-1 pt-3'

/** Calendar of a range of days: under its button, on phones from the bottom. */
export function RangePicker(props: RangePickerProps) {
  const { anchor, range, today, limits = { last: today }, onApply, onClose } = props
  const [isNarrow] = useState(() => matchMedia('(max-width: 767.98px)').matches)
  const [choice, setChoice] = useState<DayChoice>(range)
  const [isTooLong, setIsTooLong] = useState(false)
  const { from } = choice
  const to = choice.to ?? from

  const press = (day: string) => {
    const next = chooseDay(choice, day, limits)
    setIsTooLong(next === null && isWithin(day, limits))
    if (next) setChoice(next)
  }
  const apply = () => {
    onApply({ from, to })
    onClose()
  }
  const { first, last } = limits
  const [shownYear = 0, shownMonth = 1] = (last === undefined ? range.from : range.to).split('-').map(Number)
  // A range of the past ends in the right one of two months; one to come begins in the left one.
  const lead = isNarrow || last === undefined ? 1 : 2
  const calendar = (
    <DayPicker
      className="calendar"
      mode="range"
      locale={ja}
      weekStartsOn={1}
      navLayout="around"
      numberOfMonths={isNarrow ? 1 : 2}
      defaultMonth={new Date(shownYear, shownMonth - lead)}
      {...(first !== undefined && { startMonth: toLocalDate(first) })}
      {...(last !== undefined && { endMonth: toLocalDate(last) })}
      today={toLocalDate(today)}
      disabled={(date) => !isWithin(fromLocalDate(date), limits)}
      selected={{ from: toLocalDate(from), to: toLocalDate(to) }}
      onSelect={(_, date) => press(fromLocalDate(date))}
      // A dialog gives the focus itself, and back to what had it.
      autoFocus={!isNarrow}
    />
  )
  const state = (
    <>
      <span className="num whitespace-nowrap">
        {from.replaceAll('-', '/')} – {choice.to?.replaceAll('-', '/') ?? '終わりの日'}
      </span>
      <Counter value={daysInRange(from, to)} limit={maxRangeDays} unit="日" />
      <span
        className={`text-12 ${isTooLong ? 'text-hot' : 'text-ink-3'}`}
        role={isTooLong ? 'alert' : undefined}
      >
        最大{maxRangeDays}日まで選択できます
      </span>
    </>
  )
  const buttons = (
    <>
      <span className="ml-auto" />
      <Button kind="quiet" onClick={onClose}>
        キャンセル
      </Button>
      <Button kind="primary" onClick={apply}>
        適用
      </Button>
    </>
  )
  if (isNarrow)
    return (
      <Dialog open onClose={onClose} title="期間" footer={buttons}>
        {calendar}
        <div className={picked}>{state}</div>
      </Dialog>
    )
  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className="z-(--z-dialog) border border-line-2 bg-panel p-4 shadow-float"
          align="end"
          sideOffset={6}
          collisionPadding={16}
          aria-label="期間"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.querySelector<HTMLElement>('button:last-child')?.focus()
          }}
        >
          {calendar}
          <div className={picked}>
            {state}
            {buttons}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
