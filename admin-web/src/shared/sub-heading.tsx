import type { ReactNode } from 'react'

/** Head of a part of a panel: its name, and a few words about it. */
export function SubHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-2.5 border-b border-line-1 bg-raised px-4 pt-[9px] pb-[7px] text-12 text-ink-3">
      <b className="text-ink-2">{title}</b>
      {children}
    </div>
  )
}
