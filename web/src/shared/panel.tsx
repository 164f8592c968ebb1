import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** What leads on, beside the title. */
  more?: ReactNode
  children: ReactNode
}

/** A framed part of the right column. */
export function Panel({ title, more, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border border-line-1 bg-panel">
      <header className="flex items-center justify-between border-b border-line-1 px-4 pt-3 pb-2.5">
        <h2 id={id} className="text-14 font-bold">
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}
