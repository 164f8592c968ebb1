import { getBoardMember } from '@gamelog/contracts/board/members'
import type { Appeal } from '@gamelog/contracts/user/appeal'
import { count, userNumber } from '@gamelog/ui/format'
import { Ban, Check, Scale, UsersRound } from 'lucide-react'
import { MemberLink } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { dayAndAge, monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { outcomeText } from './appeal-texts.ts'

/** The member, what happened so far, and who should decide. */
export function AppealSide({ appeal }: { appeal: Appeal }) {
  const { ban } = appeal
  const banner = ban.banned_by_number == null ? '管理者' : userNumber(ban.banned_by_number)
  return (
    <div className="m-side">
      <MemberPanel appeal={appeal} />
      <Panel title="経過">
        <ol className="a-log">
          <li>
            <Ban aria-hidden />
            <time dateTime={ban.banned_at}>{monthDayTime(ban.banned_at)}</time>
            <div>
              <p>{banner} がBAN</p>
            </div>
          </li>
          <li className="is-warn">
            <Scale aria-hidden />
            <time dateTime={appeal.created_at}>{monthDayTime(appeal.created_at)}</time>
            <div>
              <p>本人が申し立て</p>
            </div>
          </li>
          {appeal.decided_at && (
            <li>
              <Check aria-hidden />
              <time dateTime={appeal.decided_at}>{monthDayTime(appeal.decided_at)}</time>
              <div>
                <p>{outcomeText(appeal)}</p>
              </div>
            </li>
          )}
        </ol>
      </Panel>
      {appeal.status === 'pending' && (
        <div className="a-banner items-start! text-12">
          <UsersRound className="size-4" aria-hidden />
          <span>
            <b>別の管理者の目で</b>
            <br />
            BANした {banner} とは別の人が判断してください。
          </span>
        </div>
      )}
    </div>
  )
}

function MemberPanel({ appeal }: { appeal: Appeal }) {
  const { user_id: userId, member_since: since, bans_total: bans, appeals_total: appeals } = appeal
  const { data, error } = useAdminQuery(getBoardMember, { params: { userId }, query: {} })
  const made = data?.reports_made
  return (
    <Panel title="会員">
      <dl className="m-who">
        <dt>会員</dt>
        <dd>
          <MemberLink userId={userId} name={appeal} />
          {appeal.display_name && `　${appeal.display_name}`}
        </dd>
        <dt>登録</dt>
        <dd>{since === null ? '–' : dayAndAge(since)}</dd>
        <dt>投稿</dt>
        <dd>
          {data ? `${count(data.posts.total)}件` : '–'}
          {data && <span className="text-ink-3">　削除 {count(data.posts.deleted)}件</span>}
          {error && <span className="is-warn">　取得できませんでした</span>}
        </dd>
        <dt>通報した</dt>
        <dd>{made ? accuracyText(made) : '–'}</dd>
        <dt>BAN歴</dt>
        <dd>{bans === 1 ? '1回（今回）' : `${bans}回（今回を含む）`}</dd>
        <dt>申し立て</dt>
        <dd>今回が{appeals}回目</dd>
      </dl>
    </Panel>
  )
}

/** 的中率 from three decided reports on: 「的中率 75.0%　3/4」. */
function accuracyText({ confirmed, cleared }: { confirmed: number; cleared: number }): string {
  const decided = confirmed + cleared
  if (decided === 0) return 'なし'
  const rate = decided < 3 ? '–' : `${((confirmed / decided) * 100).toFixed(1)}%`
  return `的中率 ${rate}　${confirmed}/${decided}`
}
