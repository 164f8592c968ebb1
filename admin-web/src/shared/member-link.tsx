import type { MemberName } from '@gamelog/contracts/user/member'
import { userNumber } from '@gamelog/ui/format'
import { Link } from 'react-router-dom'

interface MemberLinkProps {
  userId: string
  /** Undefined while it is not known. */
  name: MemberName | undefined
}

/** #1302, or 退会 / 会員 where there is no number; opens the member's page. */
export function MemberLink({ userId, name }: MemberLinkProps) {
  const number = name?.user_number ?? null
  return (
    <Link className="a-link num nw" to={`/members/${userId}`}>
      {number !== null ? userNumber(number) : name ? '退会した会員' : '会員'}
    </Link>
  )
}

/** 「#0007」 of who did something. */
export function numberOf({ user_number, display_name }: MemberName): string {
  return user_number === null ? (display_name ?? '退会した会員') : userNumber(user_number)
}
