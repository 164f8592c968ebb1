import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon: LucideIcon
  title: string
  /** Something failed. */
  isBad?: boolean | undefined
  /** A `<p>` and, if there is something to do, a button. */
  children?: ReactNode | undefined
}

/** Says why a panel is empty and what to do about it. */
export function Empty({ icon: Icon, title, isBad = false, children }: EmptyProps) {
  return (
    <div className={`a-empty ${isBad ? 'is-bad' : ''}`}>
      <Icon aria-hidden />
      <b>{title}</b>
      {children}
    </div>
  )
}
