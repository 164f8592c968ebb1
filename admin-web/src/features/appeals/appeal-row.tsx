import type { Appeal } from '@gamelog/contracts/user/appeal'
import { relativeTime, userNumber } from '@gamelog/ui/format'
import { Scale } from 'lucide-react'
import { untilText } from '../../shared/ban-texts.ts'
import { QueueItem } from '../../shared/queue/queue-item.tsx'
import { AppealTag } from './appeal-tag.tsx'
import { outcomeText } from './appeal-texts.ts'

interface AppealRowProps {
  appeal: Appeal
  isCurrent: boolean
  onOpen: () => void
}

/** An appeal among the items of the queue. */
export function AppealRow({ appeal, isCurrent, onOpen }: AppealRowProps) {
  const { ban, status, text, created_at: at, user_number: number } = appeal
  const isPending = status === 'pending'
  return (
    <QueueItem
      isCurrent={isCurrent}
      isDone={!isPending}
      start={<Scale className="size-4 text-warn" aria-hidden />}
      title="異議の申し立て"
      number={number === null ? '退会した会員' : userNumber(number)}
      text={text}
      onOpen={onOpen}
    >
      <AppealTag />
      <span className="max-w-[190px] truncate">
        {ban.reason}・{isPending ? untilText(ban.expires_at) : outcomeText(appeal)}
      </span>
      <time className="num ml-auto" dateTime={at}>
        {relativeTime(Date.parse(at) / 1_000, Date.now() / 1_000)}
      </time>
    </QueueItem>
  )
}
