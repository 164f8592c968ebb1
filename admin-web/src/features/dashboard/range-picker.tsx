import './range-picker.css'
import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import { daysInRange } from '@gamelog/domain/jst'
import { Popover } from 'radix-ui'
import { type RefObject, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { ja } from 'react-day-picker/locale/ja'
import { Dialog } from '../../shared/dialogs.tsx'
import { Ammo } from '../../shared/marks.tsx'
import { chooseDay, type DayChoice, fromLocalDate, toLocalDate } from './day-choice.ts'
import { type DayRange, rangeOf } from './day-range.ts'

interface RangePickerProps {
  /** Holds the segments; カスタム is the last one. */
  anchor: RefObject<HTMLElement | null>
  range: DayRange
  today: string
  onApply: (range: DayRange) => void
  onClose: () => void
}

/** Calendar of a range of days: under the segments, on phones from the bottom. */
export function RangePicker({ anchor, range, today, onApply, onClose }: RangePickerProps) {
  const [isNarrow] = useState(() => matchMedia('(max-width: 767.98px)').matches)
  const [choice, setChoice] = useState<DayChoice>(range)
  const [isTooLong, setIsTooLong] = useState(false)
  const { from } = choice
  const to = choice.to ?? from

  const press = (day: string) => {
    const next = chooseDay(choice, day, today)
    setIsTooLong(next === null && day <= today)
    if (next) setChoice(next)
  }
  const apply = () => {
    onApply(rangeOf(from, to, today))
    onClose()
  }
  const [shownYear = 0, shownMonth = 1] = range.to.split('-').map(Number)
  const calendar = (
    <DayPicker
      className="d-cal"
      mode="range"
      locale={ja}
      weekStartsOn={1}
      navLayout="around"
      numberOfMonths={isNarrow ? 1 : 2}
      defaultMonth={new Date(shownYear, shownMonth - (isNarrow ? 1 : 2))}
      endMonth={toLocalDate(today)}
      today={toLocalDate(today)}
      disabled={{ after: toLocalDate(today) }}
      selected={{ from: toLocalDate(from), to: toLocalDate(to) }}
      onSelect={(_, date) => press(fromLocalDate(date))}
      // A dialog gives the focus itself, and back to what had it.
      autoFocus={!isNarrow}
    />
  )
  const state = (
    <>
      <span className="num nw">
        {from.replaceAll('-', '/')} – {choice.to?.replaceAll('-', '/') ?? '終わりの日'}
      </span>
      <Ammo value={daysInRange(from, to)} limit={maxRangeDays} unit="日" />
      <span className={`d-rule ${isTooLong ? 'is-bad' : ''}`} role={isTooLong ? 'alert' : undefined}>
        最大{maxRangeDays}日まで選択できます
      </span>
    </>
  )
  const buttons = (
    <>
      <span className="end" />
      <button type="button" className="a-btn is-q" onClick={onClose}>
        キャンセル
      </button>
      <button type="button" className="a-btn is-p" onClick={apply}>
        適用
      </button>
    </>
  )
  if (isNarrow)
    return (
      <Dialog open onClose={onClose} title="期間" footer={buttons}>
        {calendar}
        <div className="d-picked">{state}</div>
      </Dialog>
    )
  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className="d-pop"
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
          <div className="d-picked">
            {state}
            {buttons}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
