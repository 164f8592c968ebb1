import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconToggle } from '../../shared/icon-toggle.tsx'

interface TimelineLineProps {
  name: string
  note: string
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** The picture begins where the charts' plots do; a chart brings that space itself. */
  isIndented?: boolean
  /** At the cursor, or now. */
  values: ReactNode
  children: ReactNode
}

/** Columns of the timeline: names, the pictures on the axis, values. `CursorLine` counts on their widths. */
export const timelineColumns = 'grid tab:grid-cols-[148px_minmax(0,1fr)_156px] items-center'

/** A line of the timeline: its name with 表で見る, the picture, the values. */
export function TimelineLine(props: TimelineLineProps) {
  const { name, note, isTable, onTable, isIndented, values, children } = props
  return (
    <div
      className={`${timelineColumns} min-h-[34px] border-b border-line-1 last:border-b-0 max-tab:grid-cols-[auto_minmax(0,1fr)] max-tab:gap-x-2 max-tab:gap-y-[5px] max-tab:px-3.5 max-tab:pt-[9px] max-tab:pb-2.5`}
    >
      <div className="flex min-w-0 items-center gap-1 tab:py-1.5 tab:pr-1 tab:pl-4">
        <div className="min-w-0 max-tab:whitespace-nowrap tab:flex-1">
          <b className="block">{name}</b>
          <span className="block text-11 text-ink-3 max-tab:hidden">{note}</span>
        </div>
        <span className="max-tab:-my-1.5">
          <IconToggle
            icon={Table2}
            label={`${name}を表で見る`}
            title="表で見る"
            isOn={isTable}
            onClick={() => onTable(!isTable)}
          />
        </span>
      </div>
      <div className={`max-tab:col-span-2 max-tab:row-start-2 ${isIndented ? 'tab:pl-[34px]' : ''}`}>
        {children}
      </div>
      <div className="text-right text-12 whitespace-nowrap text-ink-3 max-tab:flex max-tab:flex-wrap max-tab:items-center max-tab:justify-end max-tab:gap-x-3 max-tab:gap-y-1.5 tab:py-1.5 tab:pr-4 tab:pl-3">
        {values}
      </div>
    </div>
  )
}
