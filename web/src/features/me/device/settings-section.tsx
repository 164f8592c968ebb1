import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** A titled group of lines. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line-1 px-4 pt-5.5 pb-2 text-14 font-bold text-ink-2 tab:px-5">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface SettingsLineProps {
  icon: LucideIcon
  label: ReactNode
  detail: ReactNode
  /** Buttons or a tag. */
  end?: ReactNode
}

/** One line: icon, what it is, and what can be done. Below 480 px two buttons stand under the text. */
export function SettingsLine({ icon: Icon, label, detail, end }: SettingsLineProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line-1 px-4 py-2 tab:px-5">
      <Icon size={18} aria-hidden className="flex-none text-ink-3" />
      <div className="min-w-40 flex-1">
        <p className="text-14 font-bold [word-break:auto-phrase]">{label}</p>
        <p className="text-12 leading-normal text-pretty [word-break:auto-phrase] text-ink-3">{detail}</p>
      </div>
      {end && <div className="ml-auto flex flex-none flex-wrap justify-end gap-2">{end}</div>}
    </div>
  )
}
