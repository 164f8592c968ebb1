import type { ReactNode } from 'react'

interface ListAndOneProps {
  list: ReactNode
  /** Link or button back to the list, on phones. */
  back: ReactNode
  /** One is open: on phones it takes the list's place. */
  isOpen: boolean
  /** The open one, or that none is. */
  children: ReactNode
}

const column = 'grid min-w-0 content-start gap-3 max-tab:gap-2.5'

/** A list and the one of it that is open, side by side; phones show one of the two. */
export function ListAndOne({ list, back, isOpen, children }: ListAndOneProps) {
  return (
    <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[320px_minmax(0,1fr)]">
      <div className={`${column} ${isOpen ? 'max-tab:hidden' : ''}`}>{list}</div>
      <div className={`${column} ${isOpen ? '' : 'max-tab:hidden'}`}>
        <div className="tab:hidden">{back}</div>
        {children}
      </div>
    </div>
  )
}

/** In place of the open one: that none is, and why. */
export function NoneOpen({ children }: { children: ReactNode }) {
  return <div className="border border-line-1 bg-panel">{children}</div>
}
