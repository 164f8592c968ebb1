import type { ReactNode } from 'react'

/** Strip of filters under the bar or the tabs. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return <div className="a-filter">{children}</div>
}
