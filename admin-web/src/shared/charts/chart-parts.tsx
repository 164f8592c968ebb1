import { Table2 } from 'lucide-react'
import type { ChartColumn } from './chart-types.ts'

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
    <button type="button" className="a-btn is-q is-s" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <Table2 className="i-s" aria-hidden />
      表で見る
    </button>
  )
}
