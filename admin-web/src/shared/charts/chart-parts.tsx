import { Button } from '@gamelog/ui/kit/button.tsx'
import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChartColumn, ChartLook } from './chart-types.ts'

/** The space around a chart in a panel. */
export function ChartFrame({ children }: { children: ReactNode }) {
  return <div className="py-2.5 pr-4 pl-2.5 max-tab:py-2 max-tab:pr-2.5 max-tab:pl-1">{children}</div>
}

const lines: Record<ChartLook, string> = {
  main: 'border-accent',
  second: 'border-info',
  quiet: 'border-ink-3',
  compare: 'border-dashed border-ink-3',
}

/** A piece of a chart's line, before its words. */
export function LineSample({ look, className = 'w-4' }: { look: ChartLook; className?: string }) {
  return <i className={`border-t-2 ${lines[look]} ${className}`} aria-hidden />
}

/** The lines of a chart and their words. */
export function Legend<Row>({ columns }: { columns: readonly ChartColumn<Row>[] }) {
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-12 text-ink-2">
      {columns.map(
        ({ look, label }) =>
          look && (
            <span key={label} className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <LineSample look={look} />
              {label}
            </span>
          ),
      )}
    </div>
  )
}

/** 表で見る. */
export function TableToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Button kind="quiet" size="s" icon={Table2} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      表で見る
    </Button>
  )
}
