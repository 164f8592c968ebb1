import { type ReactNode, useId } from 'react'

/** A framed part of the right column. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border border-line-1 bg-panel">
      <h2 id={id} className="border-b border-line-1 px-4 pt-3 pb-2.5 text-14 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
