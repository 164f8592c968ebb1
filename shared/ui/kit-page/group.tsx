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

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  loose: 'flex flex-wrap items-center gap-6',
  stack: 'grid gap-3',
}

interface ExampleProps {
  /** Which kinds and states are shown. */
  title: string
  /** `row`: parts side by side; `loose`: small ones, a finger apart. */
  layout?: 'row' | 'loose' | 'stack'
  children: ReactNode
}

/** One part in its kinds, sizes and states. */
export function Example({ title, layout = 'row', children }: ExampleProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-12 text-ink-3">{title}</p>
      <div className={`min-w-0 ${layouts[layout]}`}>{children}</div>
    </div>
  )
}
