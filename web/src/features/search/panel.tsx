import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** At the right end of the heading. */
  link?: { href: string; text: string }
  children: ReactNode
}

/** A framed part of the right column. */
export function Panel({ title, link, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border border-line-1 bg-panel">
      <div className="flex items-baseline border-b border-line-1 px-4 pt-3 pb-2.5">
        <h2 id={id} className="flex-1 text-14 font-bold">
          {title}
        </h2>
        {link && (
          <a href={link.href} className="text-12 text-accent hover:underline">
            {link.text}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
