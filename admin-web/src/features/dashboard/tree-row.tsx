import { ChevronDown, ChevronRight, ListFilter } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'

interface TreeRowProps {
  /** e.g. the name of a source. */
  name: string
  label: ReactNode
  /** Between the name and the filter. */
  cells: ReactNode
  /** Number of all cells. */
  columns: number
  /** On phones the row becomes a card, of which the name takes the first line. */
  isCard?: boolean
  isFiltered: boolean
  onFilter: () => void
  /** Shown below the row while it is open. */
  children: ReactNode
}

/** A row of a table that opens to a list and by which the dashboard can be filtered. */
export function TreeRow(props: TreeRowProps) {
  const { name, label, cells, columns, isCard = false, isFiltered, onFilter, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const toggle = () => setIsOpen(!isOpen)
  // The name's button is for the keyboard and screen readers; the row is a larger target of the pointer.
  const pressRow = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, a')) toggle()
  }
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr className={isOpen ? 'is-open' : ''} onClick={pressRow}>
        <td className={isCard ? 'full' : undefined}>
          <button
            type="button"
            className="a-tree"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={toggle}
          >
            <Arrow aria-hidden />
            {label}
          </button>
        </td>
        {cells}
        <td className={`c d-filter ${isCard ? 'tr' : ''}`}>
          <button
            type="button"
            className="a-filt"
            aria-pressed={isFiltered}
            aria-label={`${name}で絞り込む`}
            title={`${name}で絞り込む`}
            onClick={onFilter}
          >
            <ListFilter aria-hidden />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="inset" id={id}>
          <td colSpan={columns}>{children}</td>
        </tr>
      )}
    </>
  )
}
