import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface ProfileSectionProps {
  title: string
  icon: LucideIcon
  label: ReactNode
  detail: ReactNode
  /** Content at the end of the line. */
  end: ReactNode
}

/** One titled line below the form. */
export function ProfileSection({ title, icon: Icon, label, detail, end }: ProfileSectionProps) {
  return (
    <section aria-label={title} className="border-t border-line-1 last:border-b">
      <h2 className="px-4 pt-5 pb-2 text-14 font-bold text-ink-2 tab:px-5">{title}</h2>
      <div className="relative flex min-h-16 items-center gap-3.5 px-4 py-3 hover:has-[a]:bg-hover tab:px-5">
        <Icon size={20} aria-hidden className="text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="text-14 font-bold">{label}</p>
          <p className="mt-0.5 text-12 text-ink-3">{detail}</p>
        </div>
        {end}
      </div>
    </section>
  )
}
