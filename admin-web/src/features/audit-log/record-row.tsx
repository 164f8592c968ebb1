import { auditActionLabel } from '@gamelog/contracts/admin/audit-actions'
import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MemberLink } from '../../shared/member-link.tsx'
import { exactTime, monthDayTime } from '../../shared/times.ts'
import { Changes } from './changes.tsx'
import { describeTarget } from './describe-target.ts'
import { RestoreLink } from './restore-link.tsx'

interface RecordRowProps {
  record: AuditRecord
  isOpen: boolean
  onToggle: () => void
  onTarget: (target: string) => void
}

/** One record; opened, it shows what changed. */
export function RecordRow({ record, isOpen, onToggle, onTarget }: RecordRowProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr className={isOpen ? 'is-open is-sel' : ''}>
        <td className="whitespace-nowrap" data-l="日時">
          <button
            type="button"
            className="a-tree num font-normal!"
            aria-expanded={isOpen}
            data-record
            onClick={onToggle}
          >
            <Chevron aria-hidden />
            <time dateTime={record.at} title={exactTime(record.at)}>
              {monthDayTime(record.at)}
              {exactTime(record.at).slice(16)}
            </time>
          </button>
        </td>
        <td data-l="人">
          <Actor record={record} />
        </td>
        <td className="full">
          <b>{auditActionLabel(record.action)}</b>
        </td>
        <td className="full text-ink-2">
          {/* One box: the cells of the phone's cards lay their parts out at both ends. */}
          <span>
            <Target record={record} />
          </span>
        </td>
        <td className="text-ink-3 au-reason" data-l="理由">
          {record.reason ?? '–'}
        </td>
      </tr>
      {isOpen && (
        <tr className="inset">
          <td colSpan={5}>
            <Changes record={record} />
            <p className="flex min-w-0 items-center gap-3 flex-wrap au-foot">
              <span className="text-12 leading-relaxed text-ink-3">
                記録 <span className="font-mono text-12">{record.id}</span>
              </span>
              {record.request_id && (
                <span className="text-12 leading-relaxed text-ink-3">
                  要求 <span className="font-mono text-12">{record.request_id}</span>
                </span>
              )}
              {record.actor && (
                <span className="text-12 leading-relaxed text-ink-3">端末 {record.device ?? '不明'}</span>
              )}
              <span className="ml-auto" />
              <RestoreLink record={record} />
              <TextButton onClick={() => onTarget(record.target)}>この対象の記録だけ</TextButton>
            </p>
          </td>
        </tr>
      )}
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
        <Link className="text-link" to={to}>
          {text}
        </Link>
      ) : (
        text
      )}
      {name && <span className="truncate"> {name}</span>}
    </>
  )
}
