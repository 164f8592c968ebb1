import type { ReactNode } from 'react'

/** Frame of a rule's conditions; a frame within stands out from it. */
export function ConditionFrame({ children }: { children: ReactNode }) {
  return (
    <div
      data-conditions
      className="grid gap-1.5 border border-line-2 bg-raised px-3 py-2.5 in-data-conditions:bg-panel"
    >
      {children}
    </div>
  )
}

/** Controls that read as one sentence. */
export function ConditionLine({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-1.5">{children}</div>
}

/** The text of a line: as wide as the rest of it, on phones below the choices. */
export const conditionText = 'control w-auto min-w-30 flex-1 max-tab:order-2 max-tab:basis-full'

/** かつ or または, between two conditions. */
export function Joiner({ children }: { children: string }) {
  return <span className="pl-0.5 text-11 text-ink-3">{children}</span>
}
