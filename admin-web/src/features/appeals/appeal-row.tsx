import { Tag } from '@gamelog/ui/kit/mark.tsx'
import './appeals.css'
import type { Appeal } from '@gamelog/contracts/user/appeal'
import { relativeTime, userNumber } from '@gamelog/ui/format'
import { ChevronRight, Scale } from 'lucide-react'
import { untilText } from '../../shared/ban-texts.ts'
import { queueRow } from '../../shared/queue-row.ts'
import { outcomeText } from './appeal-texts.ts'

interface AppealRowProps {
  appeal: Appeal
  isCurrent: boolean
  onOpen: () => void
}

/** An appeal among the items of the queue. */
export function AppealRow({ appeal, isCurrent, onOpen }: AppealRowProps) {
  const { ban, status, text, created_at: at } = appeal
  return (
    <li className={`m-it ${status === 'pending' ? '' : 'is-done'}`} {...queueRow(isCurrent)}>
      <Scale className="size-4 appeal-mark" aria-hidden />
      <button type="button" className="open" onClick={onOpen}>
        <span className="h">
          <span className="truncate">異議の申し立て</span>
          <b className="num text-ink-2">{numberOf(appeal)}</b>
        </span>
        <span className="x line-clamp-2">{text}</span>
        <span className="f">
          <Tag look="warn">
            <Scale aria-hidden />
            申し立て
          </Tag>
          <span className="truncate about">
            {ban.reason}・{status === 'pending' ? untilText(ban.expires_at) : outcomeText(appeal)}
          </span>
          <time className="ml-auto num" dateTime={at}>
            {relativeTime(Date.parse(at) / 1_000, Date.now() / 1_000)}
          </time>
        </span>
        <ChevronRight className="tab:hidden go" aria-hidden />
      </button>
    </li>
  )
}

function numberOf({ user_number: number }: Appeal): string {
  return number === null ? '退会した会員' : userNumber(number)
}
