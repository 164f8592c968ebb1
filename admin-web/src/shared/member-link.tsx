import { getMember, type MemberName } from '@gamelog/contracts/user/member'
import { userNumber } from '@gamelog/ui/format'
import { Link } from 'react-router-dom'
import { useMay } from './use-role.ts'

interface MemberLinkProps {
  userId: string
  /** Undefined while it is not known. */
  name: MemberName | undefined
  /** Text while the name is not known, which it never is for roles that see no members. */
  unnamed?: string
}

/** #1302, or 退会した会員 / 会員 where there is no number; opens the member's page for those who may see it. */
export function MemberLink({ userId, name, unnamed = '会員' }: MemberLinkProps) {
  const number = name?.user_number ?? null
  const text = number !== null ? userNumber(number) : name ? '退会した会員' : unnamed
  if (!useMay(getMember)) return <span className="num whitespace-nowrap">{text}</span>
  return (
    <Link className="text-link num whitespace-nowrap" to={`/members/${userId}`}>
      {text}
    </Link>
  )
}

/** 「#0007」 of who did something. */
export function numberOf({ user_number, display_name }: MemberName): string {
  return user_number === null ? (display_name ?? '退会した会員') : userNumber(user_number)
}

interface MemberTitleProps {
  member: {
    readonly user_id: string
    readonly user_number?: number | null | undefined
    readonly display_name?: string | null | undefined
  }
}

/** Number and name of the member that a table's row is about. */
export function MemberTitle({ member }: MemberTitleProps) {
  const { user_id: id, user_number: number, display_name: name } = member
  return (
    <Link className="data-table-title" to={`/members/${id}`} title={id}>
      <span className="num">{number == null ? `${id.slice(0, 8)}…` : userNumber(number)}</span>
      {'　'}
      {name ?? 'プロフィールなし'}
    </Link>
  )
}
