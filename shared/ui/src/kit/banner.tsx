import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  plain: 'bg-raised text-ink-2',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-hot-soft text-hot',
}

interface BannerProps {
  look?: 'warn' | 'bad' | undefined
  /** Default: a warning sign for `warn` and `bad`. */
  icon?: LucideIcon | undefined
  children: ReactNode
  /** A button on the right. */
  action?: ReactNode | undefined
  className?: string | undefined
}

/** A line across the part it is about; `bad` is announced at once. */
export function Banner(props: BannerProps) {
  const { look, icon: Icon = look && TriangleAlert, children, action, className = '' } = props
  return (
    <div
      role={look === 'bad' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-2.5 border-l-3 border-current px-3.5 py-[9px] leading-[1.6] ${looks[look ?? 'plain']} ${className}`}
    >
      {Icon && <Icon className="size-[18px] flex-none" aria-hidden />}
      {/* With large letters the button takes a line of its own. */}
      <div className="min-w-0 flex-[1_1_7em]">{children}</div>
      {action}
    </div>
  )
}
