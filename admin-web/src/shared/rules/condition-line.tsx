import type { ReactNode } from 'react'

/** Controls that read as one sentence. */
export function ConditionLine({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-1.5">{children}</div>
}

/** The text of a line: as wide as the rest of it, on phones below the choices. */
export const conditionText = 'w-auto min-w-30 flex-1 max-tab:order-2 max-tab:basis-full'
