import type { ReactNode } from 'react'

interface RowNameProps {
  name: ReactNode
  /** Small lines below it; those without content are left out. */
  notes: readonly ReactNode[]
}

/** What a row of a table is about, in bold, with small lines below: a path, an effect. */
export function RowName({ name, notes }: RowNameProps) {
  return (
    <span className="grid">
      <b>{name}</b>
      {notes.map(
        (note, index) =>
          note && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of lines
            <small key={index} className="num text-11 font-normal text-ink-3">
              {note}
            </small>
          ),
      )}
    </span>
  )
}
