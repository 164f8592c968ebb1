import type { MemberNotice } from '@gamelog/contracts/user/notices'
import { Bell, type LucideIcon, Megaphone, MessageSquareText } from 'lucide-react'
import { Link } from '../../../shared/link.tsx'
import { momentText } from '../moment-text.ts'

/** By group; one of a newer release has the bell. */
const icons: Readonly<Record<string, LucideIcon>> = { reply: MessageSquareText, operators: Megaphone }

interface NoticeItemProps {
  notice: MemberNotice
  /** ms since the epoch. */
  now: number
  onOpen: () => void
}

/** A notice; a press reads it and leads to what it tells of. */
export function NoticeItem({
  notice: { group, heading, line, href, at, is_read },
  now,
  onOpen,
}: NoticeItemProps) {
  const Icon = icons[group] ?? Bell
  return (
    <li className={is_read ? 'notice' : 'notice is-unread'}>
      <Link to={href} onClick={onOpen} onAuxClick={({ button }) => button === 1 && onOpen()}>
        <Icon size={20} aria-hidden />
        <span>
          {!is_read && <span className="sr-only">未読 </span>}
          <b>{heading}</b>
          <small>{line}</small>
        </span>
        <time dateTime={at}>{momentText(Date.parse(at), now)}</time>
      </Link>
    </li>
  )
}
