import type { MemberDetail, PastBan } from '@gamelog/contracts/user/member'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Ban, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { termText } from '../../shared/ban-texts.ts'
import { HistoryEntry, HistoryList } from '../../shared/history-list.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'

/** BAN歴. */
export function BanPanel({ member }: { member: UseQueryResult<MemberDetail> }) {
  return (
    <Panel title="BAN歴">
      <Loaded
        query={member}
        failure="会員の取得に失敗しました"
        skeleton={<RowsSkeleton rows={2} />}
        isEmpty={({ ban_history }) => ban_history.length === 0}
        empty={<Empty icon={ShieldCheck} title="BANされたことはありません" />}
      >
        {({ ban_history }) => (
          <HistoryList>
            {ban_history.map((entry) => (
              <Entry key={entry.banned_at} ban={entry} isInForce={entry.ended_at === null} />
            ))}
          </HistoryList>
        )}
      </Loaded>
    </Panel>
  )
}

function Entry({ ban, isInForce }: { ban: PastBan; isInForce: boolean }) {
  return (
    <HistoryEntry icon={Ban} at={ban.banned_at} tone={isInForce ? 'bad' : undefined}>
      <p>
        <b>{ban.reason}</b>{' '}
        <span className="whitespace-nowrap">{termText(ban.banned_at, ban.expires_at)}</span>
      </p>
      <p className="text-12 text-ink-3">
        {numberOf(ban.banned_by)}
        {ban.source && (
          <>
            ・
            <Link
              className="text-link"
              to={`/board?thread=${ban.source.thread_id}&post=${ban.source.post_number}`}
            >
              元の投稿 #{ban.source.post_number}
            </Link>
          </>
        )}
        {ban.is_appealed && '・申し立てあり'}
        {ban.ended_at &&
          (ban.lifted_by
            ? `・${monthDayTime(ban.ended_at)} に解除（${numberOf(ban.lifted_by)}）`
            : `・${monthDayTime(ban.ended_at)} に終了`)}
      </p>
      {ban.memo && <p className="whitespace-pre-line">{ban.memo}</p>}
    </HistoryEntry>
  )
}
