import type { Ban } from '@gamelog/contracts/user/ban'
import { count, dateTime, userNumber } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { CalendarClock, Scale, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { endsSoon, untilText } from '../../shared/ban-texts.ts'
import { monthDayTime } from '../../shared/times.ts'

interface BanRowProps {
  ban: Ban
  onEnd: () => void
  onLift: () => void
}

/** A ban; its memo and the post it was given for stand below. */
export function BanRow({ ban, onEnd, onLift }: BanRowProps) {
  const isOver = ban.ended_at != null
  const hasMore = ban.memo !== '' || ban.source != null
  const number = ban.user_number
  const name = number === null ? 'この会員' : userNumber(number)
  return (
    <>
      <tr className={hasMore ? 'is-open' : undefined}>
        <td className="full">
          <Link className="t" to={`/members/${ban.user_id}`} title={ban.user_id}>
            <span className="num">
              {number === null ? `${ban.user_id.slice(0, 8)}…` : userNumber(number)}
            </span>
            {'　'}
            {ban.display_name ?? 'プロフィールなし'}
          </Link>
        </td>
        <td data-l="理由">
          <span className="flex min-w-0 items-center gap-3 flex-wrap gap-1.5">
            {ban.reason}
            <AppealTag appeal={ban.appeal} />
          </span>
        </td>
        <td className="r" data-l="期限" title={ban.expires_at ? dateTime(ban.expires_at) : undefined}>
          <End ban={ban} />
        </td>
        <td className="r" data-l="ブロック7日">
          {count(ban.blocked_7d ?? 0)}
        </td>
        <td data-l="BANした人" className="num" title={ban.banned_by_name ?? undefined}>
          {ban.banned_by_number == null ? '–' : userNumber(ban.banned_by_number)}
        </td>
        <td className="r" data-l="日時">
          <time dateTime={ban.banned_at}>{monthDayTime(ban.banned_at)}</time>
        </td>
        <td className={isOver ? 'hide' : 'full'}>
          {!isOver && (
            <span className="acts">
              <Button
                kind="quiet"
                size="s"
                icon={CalendarClock}
                aria-label={`${name} の期限を変える`}
                onClick={onEnd}
              >
                期限
              </Button>
              <Button
                kind="quiet-danger"
                size="s"
                icon={Undo2}
                aria-label={`${name} のBANを解除`}
                onClick={onLift}
              >
                解除
              </Button>
            </span>
          )}
        </td>
      </tr>
      {hasMore && (
        <tr className="inset">
          <td colSpan={7}>
            <p className="text-12 leading-relaxed text-ink-3 ban-memo">
              {ban.memo !== '' && <>運営メモ　{ban.memo}　</>}
              {ban.source && (
                <Link
                  className="text-link"
                  to={`/board?thread=${ban.source.thread_id}&post=${ban.source.post_number}`}
                >
                  元の投稿 #{ban.source.post_number}
                </Link>
              )}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}

function End({ ban: { expires_at, ended_at, ended_by_number } }: { ban: Ban }) {
  if (ended_at != null) {
    const ranOut = expires_at !== null && Date.parse(ended_at) >= expires_at * 1_000
    return (
      <span className="text-ink-3">
        {ranOut ? '終了' : '解除'} {monthDayTime(ended_at)}
        {ended_by_number != null && `（${userNumber(ended_by_number)}）`}
      </span>
    )
  }
  if (expires_at === null) return <span className="text-ink-3">無期限</span>
  return <span className={endsSoon(expires_at) ? 'is-warn' : undefined}>{untilText(expires_at)}</span>
}

const appealWords = {
  shortened: '申し立てで短縮',
  lifted: '申し立てで解除',
  rejected: '申し立て却下',
  closed: '申し立て終了',
} as const

function AppealTag({ appeal }: { appeal: Ban['appeal'] }) {
  if (!appeal) return null
  if (appeal !== 'pending') return <Tag>{appealWords[appeal]}</Tag>
  return (
    <Tag look="warn">
      <Scale aria-hidden />
      申し立て
    </Tag>
  )
}
