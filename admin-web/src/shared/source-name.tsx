import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import type { CSSProperties } from 'react'

type Accent = PublishedSource['accent']

/** A source's colour in both themes, as the custom property of `bg-game` and `text-game`. */
export function accentStyle({ light, dark }: Accent): CSSProperties {
  return { '--g': `light-dark(${light}, ${dark})` } as CSSProperties
}

/** A source's name with its colour. */
export function SourceName({ name, accent }: { name: string; accent: Accent | undefined }) {
  return (
    <span
      className="inline-flex items-center gap-2 font-bold whitespace-nowrap before:size-2 before:flex-none before:bg-game max-tab:whitespace-normal"
      style={accent && accentStyle(accent)}
    >
      {name}
    </span>
  )
}
