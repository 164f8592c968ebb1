import type { ReactNode } from 'react'

/** A key, shown in wide windows, where there is a keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="border border-current/40 px-1 font-num text-11 leading-4 font-normal whitespace-nowrap max-desk:hidden"
    >
      {children}
    </kbd>
  )
}
