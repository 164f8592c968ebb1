import { type AdminRole, adminRoles } from '@gamelog/contracts/common/admin-role'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { roleNames } from '../../shared/role-names.ts'

interface Row {
  readonly key: string
  readonly name: ReactNode
  readonly may: (role: AdminRole) => boolean
}

/** Rights of the roles: a row for each ability, a column for each role. */
export function RoleTable({ head, rows }: { head: string; rows: readonly Row[] }) {
  const columns: readonly Column<Row>[] = [
    { label: head, cell: ({ name }) => name },
    ...adminRoles.map((role) => ({
      label: roleNames[role],
      cell: ({ may }: Row) => <Mark may={may(role)} />,
      align: 'center' as const,
    })),
  ]
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      phone="table"
      className="max-tab:text-12 max-tab:[&_:is(td,th)]:px-1.5"
    />
  )
}

function Mark({ may }: { may: boolean }) {
  return (
    <>
      {may ? (
        <Check className="inline-block size-[15px] text-accent" aria-hidden />
      ) : (
        <span className="text-line-3" aria-hidden>
          –
        </span>
      )}
      <span className="sr-only">{may ? 'できる' : 'できない'}</span>
    </>
  )
}
