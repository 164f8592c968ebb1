import type { ReactNode } from 'react'

interface GroupProps {
  /** Fragment of its address. */
  id: string
  title: string
  children: ReactNode
}

/** Parts of one kind. */
export function Group({ id, title, children }: GroupProps) {
  return (
    <section data-group={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-5 py-8">
      <h2 id={`${id}-title`} className="border-b border-line-2 pb-2 text-18">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ExampleProps {
  /** Which kinds and states are shown. */
  title: string
  /** `row`: small parts side by side. */
  layout?: 'row' | 'stack'
  children: ReactNode
}

/** One part in its kinds, sizes and states. */
export function Example({ title, layout = 'row', children }: ExampleProps) {
  const look = layout === 'row' ? 'flex flex-wrap items-center gap-3' : 'grid gap-3'
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-12 text-ink-3">{title}</p>
      <div className={`min-w-0 ${look}`}>{children}</div>
    </div>
  )
}
