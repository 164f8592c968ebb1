import { getBoardMember } from '@gamelog/contracts/board/members'
import { findMembers, getMember, type MemberDetail } from '@gamelog/contracts/user/member'
import { ApiError } from '@gamelog/ui/api-error'
import { count } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { untilText } from './ban-texts.ts'
import { errorText } from './error-text.ts'
import { numberOf } from './member-link.tsx'
import { dayOf, monthDayTime } from './times.ts'
import { useAdminQuery } from './use-admin-query.ts'
import { uuidPattern } from './uuid-pattern.ts'

interface MemberFoundProps {
  /** What stands in the field: a UUID, or what one searches a member by. */
  typed: string
  onChoose: (userId: string) => void
}

/** The member a UUID belongs to; members to choose from for a number or a part of a name. */
export function MemberFound({ typed, onChoose }: MemberFoundProps) {
  const text = useDeferredValue(typed.trim())
  if (text === '') return null
  return uuidPattern.test(text) ? (
    <Known key={text} userId={text.toLowerCase()} />
  ) : (
    <Choices q={text.slice(0, 100)} onChoose={onChoose} />
  )
}

function Known({ userId }: { userId: string }) {
  const params = { userId }
  const member = useAdminQuery(getMember, { params })
  const board = useAdminQuery(getBoardMember, { params, query: {} })
  if (member.error instanceof ApiError && member.error.status === 404) return <Unknown />
  if (member.error) return <Note>会員の取得に失敗しました。{errorText(member.error)}</Note>
  if (!member.data) return <span className="skeleton h-13" role="status" aria-label="会員を探しています" />
  const { posts, reports_against: against } = board.data ?? {}
  const figures =
    posts && against
      ? `投稿 ${count(posts.total)}件・通報された ${count(against.total)}件（削除 ${count(against.confirmed)}件）`
      : board.error && '投稿と通報は取得できませんでした'
  const { created_at: created } = member.data
  return (
    <>
      <Banner
        icon={UserRoundCheck}
        className="text-12"
        action={
          <Link className="text-link whitespace-nowrap" to={`/members/${userId}`}>
            記録
          </Link>
        }
      >
        <b>
          {numberOf(member.data)}　{member.data.display_name ?? 'プロフィールがありません'}
        </b>
        <br />
        {[created && `${dayOf(created)} 登録`, figures].filter(Boolean).join('・')}
      </Banner>
      <BanState member={member.data} />
    </>
  )
}

function BanState({ member: { ban, ban_history: history } }: { member: MemberDetail }) {
  if (ban)
    return (
      <Note>
        すでにBANされています（{monthDayTime(ban.banned_at).split(' ')[0]} から{untilText(ban.expires_at)}）
      </Note>
    )
  if (history.length === 0) return null
  return <p className="text-12 leading-relaxed text-ink-3">BAN歴 {history.length}回</p>
}

function Choices({ q, onChoose }: { q: string; onChoose: (userId: string) => void }) {
  const { data, error } = useAdminQuery(findMembers, { query: { q } }, { keepOld: true })
  if (error) return <Note>会員の取得に失敗しました。{errorText(error)}</Note>
  if (!data) return null
  if (data.members.length === 0) return <Unknown />
  return (
    <ul className="divide-y divide-line-1 border border-line-1" aria-label="当てはまる会員">
      {data.members.slice(0, 5).map((member) => (
        <li key={member.user_id}>
          <Pressable
            className="flex min-h-9 w-full items-center gap-2.5 px-3 py-1 text-left text-12 hover:bg-raised max-tab:min-h-11"
            onClick={() => onChoose(member.user_id)}
          >
            <b className="num">{numberOf(member)}</b>
            <span className="truncate">{member.display_name}</span>
            {member.ban && <Tag look="bad">BAN中</Tag>}
          </Pressable>
        </li>
      ))}
    </ul>
  )
}

function Unknown() {
  return (
    <Banner icon={UserRoundX} className="text-12">
      この会員は見つかりません
    </Banner>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Banner look="warn" icon={UserRoundX} className="text-12">
      {children}
    </Banner>
  )
}
