import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon: LucideIcon
  title: string
  /** Where the title heads the page or a part of it. */
  heading?: 'h1' | 'h2' | undefined
  /** Something failed. */
  isBad?: boolean | undefined
  /** `alert` is announced at once. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
  /** Words and, if there is something to do, a button. */
  children?: ReactNode | undefined
}

/** Says why a part is empty and what to do about it. */
export function Empty(props: EmptyProps) {
  const { icon: Icon, title, heading: Title = 'b', isBad = false, role, className = '', children } = props
  return (
    <div
      role={role}
      className={`grid place-content-center justify-items-center gap-[5px] px-5 py-8 text-center ${className}`}
    >
      <Icon className={`mb-[5px] size-[26px] ${isBad ? 'text-hot' : 'text-ink-3'}`} aria-hidden />
      <Title className="wide-title text-15 font-bold text-balance">{title}</Title>
      {children && (
        <div className="grid max-w-[44em] justify-items-center gap-3 leading-[1.7] text-ink-3">
          {children}
        </div>
      )}
    </div>
  )
}
