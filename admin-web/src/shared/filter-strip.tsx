import type { ReactNode } from 'react'

/** Strip of filters under the bar or the tabs. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line-1 bg-panel px-6 py-2 max-tab:px-4 max-tab:[&>.select]:flex-1">
      {children}
    </div>
  )
}
