import { auditActionLabel } from '@gamelog/contracts/admin/audit-actions'
import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { Link } from 'react-router-dom'
import { MemberLink } from '../../shared/member-link.tsx'
import { RowToggle } from '../../shared/row-toggle.tsx'
import { exactTime, monthDayTime } from '../../shared/times.ts'
import { Changes } from './changes.tsx'
import { describeTarget } from './describe-target.ts'
import { RestoreLink } from './restore-link.tsx'

interface RecordTableProps {
  records: readonly AuditRecord[]
  openId: string | null
  onToggle: (record: AuditRecord) => void
  onTarget: (target: string) => void
}

/** The records; the open one shows what changed. */
export function RecordTable({ records, openId, onToggle, onTarget }: RecordTableProps) {
  const isOpen = ({ id }: AuditRecord) => id === openId
  const columns: readonly Column<AuditRecord>[] = [
    {
      label: '日時',
      cell: (record) => (
        <RowToggle data-record isOpen={isOpen(record)} className="num" onClick={() => onToggle(record)}>
          <time dateTime={record.at} title={exactTime(record.at)}>
            {monthDayTime(record.at)}
            {exactTime(record.at).slice(16)}
          </time>
        </RowToggle>
      ),
      className: 'whitespace-nowrap tab:w-[190px]',
    },
    { label: '人', cell: (record) => <Actor record={record} />, className: 'tab:w-[110px]' },
    {
      label: '操作',
      cell: ({ action }) => <b>{auditActionLabel(action)}</b>,
      phone: 'line',
      className: 'tab:w-[18%]',
    },
    {
      label: '対象',
      // One box: the cells of the phone's cards lay their parts out at both ends.
      cell: (record) => (
        <span>
          <Target record={record} />
        </span>
      ),
      phone: 'line',
      className: 'text-ink-2',
    },
    {
      label: '理由',
      cell: ({ reason }) => reason ?? '–',
      className: 'wrap-anywhere text-ink-3 tab:w-[18%] tab:max-w-[280px]',
    },
  ]
  return (
    <DataTable
      columns={columns}
      rows={records}
      rowKey={({ id }) => id}
      rowLook={(record) => (isOpen(record) ? 'selected' : undefined)}
      below={(record) => isOpen(record) && <Details record={record} onTarget={onTarget} />}
    />
  )
}

interface DetailsProps {
  record: AuditRecord
  onTarget: (target: string) => void
}

function Details({ record, onTarget }: DetailsProps) {
  const { id, request_id, actor, device, target } = record
  return (
    <>
      <Changes record={record} />
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 pt-2 pb-1 text-12 text-ink-3">
        <span>
          記録 <span className="font-mono">{id}</span>
        </span>
        {request_id && (
          <span>
            要求 <span className="font-mono">{request_id}</span>
          </span>
        )}
        {actor && <span>端末 {device ?? '不明'}</span>}
        <span className="ml-auto" />
        <RestoreLink record={record} />
        <TextButton className="max-tab:min-h-11" onClick={() => onTarget(target)}>
          この対象の記録だけ
        </TextButton>
      </p>
    </>
  )
}

function Actor({ record: { actor, is_system } }: { record: AuditRecord }) {
  if (actor) return <MemberLink userId={actor.user_id} name={actor} />
  return is_system ? <b>システム</b> : <span className="text-ink-3">不明</span>
}

function Target({ record }: { record: AuditRecord }) {
  const { member } = record
  const { text, name, to } = describeTarget(record)
  if (member)
    return (
      <>
        {text} <MemberLink userId={member.user_id} name={member} /> {member.display_name}
      </>
    )
  return (
    <>
      {to ? (
        <Link className="text-link max-tab:inline-block max-tab:min-w-11" to={to}>
          {text}
        </Link>
      ) : (
        text
      )}
      {name && <span className="truncate"> {name}</span>}
    </>
  )
}
