import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'

export interface PartTile {
  readonly name: string
  readonly look: StatusLook
  /** Word of the state. */
  readonly word: string
  readonly figure: string
  readonly note: string
}

interface PartTilesProps {
  tiles: readonly PartTile[]
  /** The figures are old. */
  isOld?: boolean | undefined
  /** Columns of the grid from a tablet's width on. */
  className: string
}

/** Parts of the system in a grid with hairlines, each with its state and one figure. */
export function PartTiles({ tiles, isOld = false, className }: PartTilesProps) {
  return (
    <ul className={`grid grid-cols-2 overflow-hidden ${className}`}>
      {tiles.map(({ name, look, word, figure, note }) => (
        <li
          key={name}
          className={`-mr-px -mb-px grid min-w-0 content-start gap-[3px] border-r border-b border-line-1 px-4 pt-2.5 pb-[11px] max-tab:px-3.5 ${isOld ? '[&_[data-status],&_.num]:text-ink-3' : ''}`}
        >
          <span className="flex min-w-0 items-center gap-2">
            <b className="wide-title truncate">{name}</b>
            <span className="ml-auto">
              <Status look={look}>{word}</Status>
            </span>
          </span>
          <b className="num text-16">{figure}</b>
          <small className="num text-12 text-ink-3">{note}</small>
        </li>
      ))}
    </ul>
  )
}
