import type { ErrorLog } from '@gamelog/contracts/stats/api-health'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { HiddenAddress } from '../../shared/reveal-address.tsx'
import { shortTimeToSecond } from '../../shared/times.ts'

const columns: readonly Column<ErrorLog>[] = [
  { label: '時刻', cell: ({ t }) => <Time at={new Date(t * 1_000).toISOString()} /> },
  { label: 'サービス', cell: ({ service }) => service },
  {
    label: 'パス',
    cell: ({ method, p }) => (
      <code className="wrap-anywhere">
        {method} {p}
      </code>
    ),
    phone: 'line',
  },
  {
    label: '状態',
    cell: ({ st }) => st,
    align: 'end',
    className: ({ st }) => `font-bold ${st >= 500 ? 'text-hot' : st === 429 ? 'text-warn' : ''}`,
  },
]

interface ErrorTableProps {
  records: readonly ErrorLog[]
  /** By record; '' = none is known any more. Null: for admins alone, the column is left out. */
  addresses: Readonly<Record<string, string>> | null
}

/** Error records, newest first. */
export function ErrorTable({ records, addresses }: ErrorTableProps) {
  const address: Column<ErrorLog> = {
    label: 'アドレス',
    cell: ({ id }) => (addresses?.[id] === undefined ? <HiddenAddress /> : addresses[id] || '–'),
    align: 'end',
    className: 'text-ink-3',
  }
  return (
    <DataTable columns={addresses ? [...columns, address] : columns} rows={records} rowKey={({ id }) => id} />
  )
}

function Time({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {shortTimeToSecond(at)}
    </time>
  )
}
