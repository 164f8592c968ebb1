import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: ReactNode
  /** Beside the title: a button that explains the panel. */
  about?: ReactNode | undefined
  /** Right in the head; on phones on a line of its own. */
  meta?: ReactNode | undefined
  /** On phones beside the title too: `meta` is short. */
  isMetaKept?: boolean | undefined
  footer?: ReactNode | undefined
  className?: string | undefined
  id?: string | undefined
  children: ReactNode
}

/** A framed part of a screen. */
export function Panel(props: PanelProps) {
  const { title, about, meta, isMetaKept, footer, className = '', id, children } = props
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`min-w-0 border border-line-1 bg-panel ${className}`}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b border-line-1 px-4 py-1.5 max-tab:px-3.5">
        <h2 id={heading} className="flex items-center gap-[7px] text-14 font-bold">
          {title}
        </h2>
        {about && <span className="-ml-[7px] flex">{about}</span>}
        {meta && (
          <div
            className={`ml-auto flex flex-wrap items-center gap-x-3.5 gap-y-1 text-12 text-ink-3 [&_b]:num [&_b]:text-ink-1 ${isMetaKept ? '' : 'max-tab:ml-0 max-tab:w-full'}`}
          >
            {meta}
          </div>
        )}
      </header>
      {children}
      {footer && (
        <footer className="flex flex-wrap items-center gap-3.5 border-t border-line-1 px-4 py-[9px] text-12 text-ink-3">
          {footer}
        </footer>
      )}
    </section>
  )
}
