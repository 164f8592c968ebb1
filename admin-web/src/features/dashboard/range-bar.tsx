import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { ArrowLeftRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { namedRange, type RangeName, rangeOf, stepRange } from './day-range.ts'
import type { DashboardView } from './use-dashboard-view.ts'

const RangePicker = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../shared/range-picker/range-picker.tsx'))).RangePicker,
}))

const choices = [
  { value: 'today', label: '今日', hint: 'T' },
  { value: 'yesterday', label: '昨日', hint: 'Y' },
  { value: '7d', label: '7日間', hint: '7' },
  { value: '30d', label: '30日間', hint: '3' },
  { value: 'custom', label: 'カスタム', hint: 'C' },
] as const satisfies readonly { value: RangeName; label: string; hint: string }[]

interface RangeBarProps {
  view: DashboardView
  onRefresh: () => void
  /** 更新 */
  children: ReactNode
}

/** Range, its steps, comparison and refresh, with their keys. */
export function RangeBar({ view, onRefresh, children }: RangeBarProps) {
  const { range, today, isCompared } = view
  const [isPicking, setIsPicking] = useState(false)
  const segments = useRef<HTMLDivElement>(null)
  const choose = (name: RangeName) =>
    name === 'custom' ? setIsPicking(true) : view.setRange(namedRange(name, today))
  const step = (by: -1 | 1) => view.setRange(stepRange(range, by, today))
  const hasNext = range.to < today

  useKeys('ダッシュボード', [
    ...choices.map(({ value, label, hint }) => ({
      key: hint.toLowerCase(),
      label,
      run: () => choose(value),
    })),
    { key: 'ArrowLeft', label: '前の期間', run: () => step(-1) },
    { key: 'ArrowRight', label: '次の期間', run: () => step(1), isActive: hasNext },
    { key: 'x', label: '前の期間と比較', run: view.toggleCompared },
    { key: 'r', label: '更新', run: onRefresh },
    {
      key: 'Escape',
      label: '絞り込みを外す',
      run: view.clearFilters,
      isActive: Boolean(view.site ?? view.domain ?? view.game),
    },
  ])
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label="前の期間"
        kind="plain"
        className="max-tab:hidden"
        onClick={() => step(-1)}
      />
      <div ref={segments} className="flex max-tab:order-5 max-tab:w-full">
        <Segments
          label="期間"
          className="max-tab:w-full"
          choices={choices}
          value={range.name}
          onChange={choose}
        />
      </div>
      <IconButton
        icon={ChevronRight}
        label="次の期間"
        kind="plain"
        className="max-tab:hidden"
        disabled={!hasNext}
        onClick={() => step(1)}
      />
      <Button
        icon={ArrowLeftRight}
        className="max-tab:hidden"
        aria-pressed={isCompared}
        title="前の期間と比較"
        onClick={view.toggleCompared}
      >
        {/* Where there is little room the arrows stay. */}
        <span className="max-[1400px]:sr-only">前の期間と比較</span>
        <Kbd>X</Kbd>
      </Button>
      {children}
      {isPicking && (
        <Suspense>
          <RangePicker
            anchor={segments}
            range={range}
            today={today}
            onClose={() => setIsPicking(false)}
            onApply={({ from, to }) => view.setRange(rangeOf(from, to, today))}
          />
        </Suspense>
      )}
    </>
  )
}
