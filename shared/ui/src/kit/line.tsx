import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface LineProps {
  icon?: LucideIcon | undefined
  title: ReactNode
  /** A sentence below the title. */
  note?: ReactNode | undefined
  /** A control or a state, on the right. */
  children?: ReactNode | undefined
}

/** A line of a panel: what it is about on the left, a control or a state on the right, below where there is no room. */
export function Line({ icon: Icon, title, note, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line-1 px-4 py-3 last:border-0 max-tab:px-3.5 [&:has(+footer)]:border-0">
      {Icon && <Icon className="size-[18px] text-ink-3" aria-hidden />}
      {/* With large letters the control takes a line of its own. */}
      <div className="min-w-0 flex-[1_1_7em]">
        <b>{title}</b>
        {note && <p className="text-12 leading-relaxed text-ink-3">{note}</p>}
      </div>
      {children}
    </div>
  )
}
