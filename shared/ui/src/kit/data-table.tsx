import './data-table.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type Key, type ReactNode } from 'react'
import type { Sort } from './sort.ts'

/** Where a cell stands on the phone's card. */
type PhonePlace =
  /** The default: `label value`, two to a line. */
  | 'pair'
  /** A line of its own without the label: what the row is about, long texts. */
  | 'line'
  /** At the upper right: a switch, a single icon button. */
  | 'corner'
  | 'hidden'

export interface Column<Row, Field extends string = string> {
  /** Head of the column; on phones before the value. */
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** On phones, where the head is too long. */
  readonly phoneLabel?: string | undefined
  /** The head is only read out. */
  readonly isLabelHidden?: boolean | undefined
  /** In the head in place of the label's text: a tick box for all rows. */
  readonly head?: ReactNode | undefined
  /** `end`: figures and times, in tabular figures. */
  readonly align?: 'start' | 'end' | 'center' | undefined
  readonly phone?: PhonePlace | ((row: Row) => PhonePlace) | undefined
  /** The head sorts by this field. */
  readonly sort?: Field | undefined
  /** The first press sorts downwards: dates and figures. */
  readonly isDescendingFirst?: boolean | undefined
  readonly className?: string | ((row: Row) => string) | undefined
  readonly tooltip?: ((row: Row) => string | undefined) | undefined
  /** Its cells name their rows for screen readers; with `phone="table"`. */
  readonly isRowHead?: boolean | undefined
  /** In the line of sums below. */
  readonly sum?: ReactNode | undefined
}

interface DataTableProps<Row, Field extends string> {
  /** Names the table for screen readers, where no heading stands directly above. */
  label?: string | undefined
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Buttons of a row, in a last column of their own; on phones side by side below. Null: the row has none. */
  actions?: ((row: Row) => ReactNode) | undefined
  sort?: Sort<Field> | undefined
  /** Without it the sort is only shown. */
  onSort?: ((sort: Sort<Field>) => void) | undefined
  /** `dim`: gone or without effect; `selected`: what is open beside or below. */
  rowLook?: ((row: Row) => 'dim' | 'selected' | undefined) | undefined
  /** A line below the row, across all columns: a note, a cause, a list. */
  below?: ((row: Row) => ReactNode) | undefined
  /** A press anywhere on the row but on its buttons and links: a larger target for what a button of the row does. */
  onRowPress?: ((row: Row) => void) | undefined
  /** `cards` by default; `table` for a few narrow columns. */
  phone?: 'cards' | 'table' | undefined
  /** The head is only read out: few columns that need no words. */
  isHeadHidden?: boolean | undefined
  /** Scrolls under its head, at most 420 px high; `label` names the part, which the keyboard reaches. */
  isScrolled?: boolean | undefined
  className?: string | undefined
}

/** Rows by columns: a table on the desk, cards on phones. */
export function DataTable<Row, Field extends string = string>(props: DataTableProps<Row, Field>) {
  const { label, columns, rows, rowKey, actions, sort, onSort, phone = 'cards' } = props
  const { isScrolled = false, isHeadHidden = false, className = '' } = props
  const hasSums = columns.some((column) => column.sum !== undefined)
  const table = (
    <table
      aria-label={isScrolled ? undefined : label}
      className={`data-table ${phone === 'cards' ? 'is-cards' : ''} ${className}`}
    >
      <thead className={isHeadHidden ? 'sr-only' : undefined}>
        <tr>
          {columns.map((column) => (
            <Head key={column.label} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <TableRow row={row} {...props} />
          </Fragment>
        ))}
      </tbody>
      {hasSums && (
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <td key={column.label} {...cellProps(column, sumPlace(column, index))}>
                {column.sum}
              </td>
            ))}
            {actions && <td data-phone="hidden" />}
          </tr>
        </tfoot>
      )}
    </table>
  )
  return isScrolled ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section aria-label={label} tabIndex={0} className="data-table-scrolled">
      {table}
    </section>
  ) : (
    <div className="overflow-x-auto">{table}</div>
  )
}

interface HeadProps<Row, Field extends string> {
  column: Column<Row, Field>
  sort: Sort<Field> | undefined
  onSort: ((sort: Sort<Field>) => void) | undefined
}

function Head<Row, Field extends string>({ column, sort, onSort }: HeadProps<Row, Field>) {
  const { label, head, isLabelHidden, align, sort: by, isDescendingFirst = false, phone } = column
  const isCurrent = by !== undefined && sort?.by === by
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  const text = head ?? (isLabelHidden ? <span className="sr-only">{label}</span> : label)
  const content = (
    <>
      {text}
      {isCurrent && <Arrow aria-hidden />}
    </>
  )
  return (
    <th
      scope="col"
      data-align={align}
      data-phone={phone === 'hidden' ? phone : undefined}
      aria-sort={isCurrent ? (sort?.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {by !== undefined && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by, isDescending: isCurrent ? !sort?.isDescending : isDescendingFirst })}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  )
}

function TableRow<Row, Field extends string>(props: DataTableProps<Row, Field> & { row: Row }) {
  const { row, columns, actions, rowLook, below, onRowPress } = props
  const note = below?.(row)
  const buttons = actions?.(row)
  return (
    <>
      <tr
        data-look={rowLook?.(row)}
        data-open={note ? '' : undefined}
        // A button or link of the row does the same for keyboard and screen readers.
        onClick={
          onRowPress &&
          (({ target }) => {
            if (target instanceof Element && !target.closest('button, a, input, label')) onRowPress(row)
          })
        }
        className={onRowPress && 'cursor-pointer'}
      >
        {columns.map((column) => {
          const Cell = column.isRowHead ? 'th' : 'td'
          return (
            <Cell
              key={column.label}
              scope={column.isRowHead ? 'row' : undefined}
              title={column.tooltip?.(row)}
              {...cellProps(column, placeOf(column, row), row)}
            >
              {column.cell(row)}
            </Cell>
          )
        })}
        {actions && (
          <td data-phone={buttons ? 'line' : 'hidden'}>
            {buttons && <div className="data-table-actions">{buttons}</div>}
          </td>
        )}
      </tr>
      {note && (
        <tr className="data-table-below">
          <td colSpan={columns.length + (actions ? 1 : 0)}>{note}</td>
        </tr>
      )}
    </>
  )
}

function placeOf<Row>({ phone = 'pair' }: Column<Row>, row: Row): PhonePlace {
  return typeof phone === 'function' ? phone(row) : phone
}

/** On phones a column without a sum leaves no empty place. */
function sumPlace<Row>({ sum }: Column<Row>, index: number): PhonePlace {
  if (sum === undefined) return 'hidden'
  return index === 0 ? 'line' : 'pair'
}

function cellProps<Row>(column: Column<Row>, place: PhonePlace, row?: Row) {
  const { label, phoneLabel = label, align, className } = column
  return {
    'data-align': align,
    'data-phone': place,
    // Drawn before the value; the head gives it to screen readers.
    'data-label': place === 'pair' ? phoneLabel : undefined,
    className: typeof className === 'function' ? row && className(row) : className,
  }
}
