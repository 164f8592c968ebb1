import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconToggle } from '../../shared/icon-toggle.tsx'
import { RowToggle } from '../../shared/row-toggle.tsx'

interface TreeTableProps<Row> {
  /** Head of the column of names. */
  head: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** The name as it is drawn. */
  label: (row: Row) => ReactNode
  /** Between the name and the filter. */
  columns: readonly Column<Row>[]
  /** Name by which the dashboard is filtered. */
  filter: string | undefined
  onFilter: (name: string | undefined) => void
  /** Below an open row. */
  below: (row: Row) => ReactNode
  phone?: 'cards' | 'table'
}

/** Rows that open to a list and by which the dashboard can be filtered. */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const { head, rows, nameOf, label, columns, filter, onFilter, below, phone = 'cards' } = props
  const [open, setOpen] = useState<readonly string[]>([])
  const isOpen = (row: Row) => open.includes(nameOf(row))
  const toggle = (row: Row) => {
    const name = nameOf(row)
    setOpen(isOpen(row) ? open.filter((other) => other !== name) : [...open, name])
  }
  const name: Column<Row> = {
    label: head,
    cell: (row) => (
      <RowToggle isOpen={isOpen(row)} onClick={() => toggle(row)}>
        {label(row)}
      </RowToggle>
    ),
    phone: 'line',
  }
  const filterBy: Column<Row> = {
    label: '絞り込み',
    isLabelHidden: true,
    cell: (row) => (
      <IconToggle
        icon={ListFilter}
        label={`${nameOf(row)}で絞り込む`}
        isOn={filter === nameOf(row)}
        onClick={() => onFilter(filter === nameOf(row) ? undefined : nameOf(row))}
      />
    ),
    align: 'center',
    phone: 'corner',
    className: 'py-0! tab:w-11',
  }
  return (
    <div className="border-t border-line-1">
      <DataTable
        columns={[name, ...columns, filterBy]}
        rows={rows}
        rowKey={nameOf}
        // The name's button is for the keyboard and screen readers; the row is a larger target of the pointer.
        onRowPress={toggle}
        below={(row) => isOpen(row) && below(row)}
        phone={phone}
        className={phone === 'table' ? 'max-tab:[&_:is(td,th):not(:first-child)]:px-2' : ''}
      />
    </div>
  )
}
