import { Table2 } from 'lucide-react'

interface RowTableToggleProps {
  /** Name of the row: CPU, widget. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** 表で見る of one row of the timeline. */
export function RowTableToggle({ label, isOn, onChange }: RowTableToggleProps) {
  return (
    <button
      type="button"
      className="m-toggle"
      aria-label={`${label}を表で見る`}
      title="表で見る"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <Table2 aria-hidden />
    </button>
  )
}
