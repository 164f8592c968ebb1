import type { ExportTarget, HoldTarget } from '@gamelog/contracts/board/disclosure'
import type { Member } from '@gamelog/contracts/user/member'
import { Link } from 'react-router-dom'
import { MemberLink } from '../../shared/member-link.tsx'
import { monthDayTime } from '../../shared/times.ts'

interface TargetNameProps {
  target: HoldTarget | ExportTarget
  title?: string | null | undefined
  names: ReadonlyMap<string, Member>
}

/** The member or the thread something is about. */
export function TargetName({ target, title, names }: TargetNameProps) {
  if (target.kind === 'member')
    return (
      <span>
        会員 <MemberLink userId={target.user_id} name={names.get(target.user_id)} />
        {'since' in target && (
          <small className="num block text-12 text-ink-3">
            {monthDayTime(target.since)}–{monthDayTime(target.until)}
          </small>
        )}
      </span>
    )
  const to =
    target.kind === 'post'
      ? `/board?thread=${target.thread_id}&post=${target.post_number}`
      : `/board?thread=${target.thread_id}`
  return (
    <Link className="text-link" to={to}>
      スレッド{' '}
      <span className="num">
        {target.thread_id}
        {target.kind === 'post' && ` #${target.post_number}`}
        {'from' in target && ` #${target.from}–${target.to}`}
      </span>
      {title && <span className="block text-12 text-ink-3">{title}</span>}
    </Link>
  )
}

/** Accounts the rows of a list name. */
export function accountsOf(
  rows: readonly { target: HoldTarget | ExportTarget; created_by: string }[],
): string[] {
  return rows.flatMap(({ target, created_by }) =>
    target.kind === 'member' ? [target.user_id, created_by] : [created_by],
  )
}
