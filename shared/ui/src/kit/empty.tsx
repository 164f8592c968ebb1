import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon: LucideIcon
  title: string
  /** Something failed. */
  isBad?: boolean | undefined
  /** Words and, if there is something to do, a button. */
  children?: ReactNode | undefined
}

/** Says why a part is empty and what to do about it. */
export function Empty({ icon: Icon, title, isBad = false, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-[5px] px-5 py-8 text-center">
      <Icon className={`mb-[5px] size-[26px] ${isBad ? 'text-hot' : 'text-ink-3'}`} aria-hidden />
      <b className="wide-title text-15 text-balance">{title}</b>
      {children && (
        <div className="grid max-w-[44em] justify-items-center gap-3 leading-[1.7] text-ink-3">
          {children}
        </div>
      )}
    </div>
  )
}
