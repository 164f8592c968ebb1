import { ArrowDown, ArrowUp } from 'lucide-react'

export interface Sort<K extends string> {
  readonly by: K
  readonly isDescending: boolean
}

interface SortHeadProps<K extends string> {
  children: string
  by: K
  sort: Sort<K>
  onSort: (sort: Sort<K>) => void
  /** The first click sorts downwards: dates and figures. */
  isDescendingFirst?: boolean | undefined
  className?: string | undefined
}

/** Head of a column that sorts the table. */
export function SortHead<K extends string>(props: SortHeadProps<K>) {
  const { children, by, sort, onSort, isDescendingFirst = false, className = '' } = props
  const isCurrent = sort.by === by
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => onSort({ by, isDescending: isCurrent ? !sort.isDescending : isDescendingFirst })}
      >
        {children}
        {isCurrent && <Arrow aria-hidden />}
      </button>
    </th>
  )
}

/** `-date` and `name`, as sorting stands in an address. */
export function sortText<K extends string>({ by, isDescending }: Sort<K>): string {
  return `${isDescending ? '-' : ''}${by}`
}

export function parseSort<K extends string>(
  text: string | undefined,
  columns: readonly K[],
  otherwise: Sort<K>,
): Sort<K> {
  const by = columns.find((column) => column === text?.replace(/^-/, ''))
  return by === undefined ? otherwise : { by, isDescending: text?.startsWith('-') ?? false }
}
