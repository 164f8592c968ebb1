import { Button } from '@gamelog/ui/kit/button.tsx'
import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChartColumn } from './chart-types.ts'

/** The space around a chart in a panel. */
export function ChartFrame({ children }: { children: ReactNode }) {
  return <div className="py-2.5 pr-4 pl-2.5 max-tab:py-2 max-tab:pr-2.5 max-tab:pl-1">{children}</div>
}

/** The lines of a chart and their words. */
export function Legend<Row>({ columns }: { columns: readonly ChartColumn<Row>[] }) {
  return (
    <div className="a-legend">
      {columns.map(
        ({ look, label }) =>
          look && (
            <span key={label}>
              <i className={`is-${look}`} />
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
