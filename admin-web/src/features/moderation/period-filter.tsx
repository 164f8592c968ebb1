import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { useState } from 'react'
import type { Queue } from './use-queue.ts'

const choices = [
  { value: 'all', label: 'すべて' },
  { value: 'today', label: '今日' },
  { value: 'week', label: '7日間' },
  { value: 'month', label: '30日間' },
  { value: 'days', label: '日付を指定…' },
] as const

type Period = (typeof choices)[number]['value']

/** First day of a period that lasts until now. */
const firstDays = { today: 0, week: -6, month: -29 } as const

const dayClass =
  'control h-7 min-h-0 w-[132px] px-1.5 py-0 text-12 max-tab:h-11 max-tab:flex-1 max-tab:text-16'

/** Days on which a report came in. */
export function PeriodFilter({ queue }: { queue: Queue }) {
  const { from_date: from, to_date: to } = queue.address
  const today = jstDayOf(new Date())
  const [isTyping, setIsTyping] = useState(false)
  const period = isTyping ? 'days' : periodOf(from, to, today)

  const choose = (next: Period) => {
    setIsTyping(next === 'days')
    if (next === 'days') return
    const first = next === 'all' ? undefined : addDays(today, firstDays[next])
    queue.setFilter({ from_date: first, to_date: undefined })
  }
  return (
    <>
      <Select label="期間" choices={choices} value={period} onChange={choose} />
      {period === 'days' && (
        <span className="flex items-center gap-1.5">
          <input
            type="date"
            className={dayClass}
            aria-label="期間の始まり"
            value={from ?? ''}
            max={to}
            onChange={({ target }) => queue.setFilter({ from_date: target.value || undefined })}
          />
          <span className="text-ink-3">–</span>
          <input
            type="date"
            className={dayClass}
            aria-label="期間の終わり"
            value={to ?? ''}
            min={from}
            onChange={({ target }) => queue.setFilter({ to_date: target.value || undefined })}
          />
        </span>
      )}
    </>
  )
}

function periodOf(from: string | undefined, to: string | undefined, today: string): Period {
  if (to !== undefined) return 'days'
  if (from === undefined) return 'all'
  const found = (['today', 'week', 'month'] as const).find((key) => addDays(today, firstDays[key]) === from)
  return found ?? 'days'
}
