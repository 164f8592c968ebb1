import { getBoardMember } from '@gamelog/contracts/board/members'
import type { Appeal } from '@gamelog/contracts/user/appeal'
import { count, userNumber } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Ban, Check, Scale, UsersRound } from 'lucide-react'
import { HistoryEntry, HistoryList } from '../../shared/history-list.tsx'
import { MemberLink } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { dayAndAge } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { outcomeText } from './appeal-texts.ts'

/** The member, what happened so far, and who should decide. */
export function AppealSide({ appeal }: { appeal: Appeal }) {
  const { ban } = appeal
  const banner = ban.banned_by_number == null ? '管理者' : userNumber(ban.banned_by_number)
  return (
    <>
      <MemberPanel appeal={appeal} />
      <Panel title="経過">
        <HistoryList>
          <HistoryEntry icon={Ban} at={ban.banned_at}>
            {banner} がBAN
          </HistoryEntry>
          <HistoryEntry icon={Scale} at={appeal.created_at} tone="warn">
            本人が申し立て
          </HistoryEntry>
          {appeal.decided_at && (
            <HistoryEntry icon={Check} at={appeal.decided_at}>
              {outcomeText(appeal)}
            </HistoryEntry>
          )}
        </HistoryList>
      </Panel>
      {appeal.status === 'pending' && (
        <Banner icon={UsersRound} className="items-start! text-12">
          <b>別の管理者の目で</b>
          <br />
          BANした {banner} とは別の人が判断してください。
        </Banner>
      )}
    </>
  )
}

function MemberPanel({ appeal }: { appeal: Appeal }) {
  const { user_id: userId, member_since: since, bans_total: bans, appeals_total: appeals } = appeal
  const { data, error } = useAdminQuery(getBoardMember, { params: { userId }, query: {} })
  const made = data?.reports_made
  return (
    <Panel title="会員">
      <Facts
        rows={[
          [
            '会員',
            <>
              <MemberLink userId={userId} name={appeal} />
              {appeal.display_name && `　${appeal.display_name}`}
            </>,
          ],
          ['登録', since === null ? '–' : dayAndAge(since)],
          [
            '投稿',
            <>
              {data ? `${count(data.posts.total)}件` : '–'}
              {data && <span className="text-ink-3">　削除 {count(data.posts.deleted)}件</span>}
              {error && <span className="text-warn">　取得できませんでした</span>}
            </>,
          ],
          ['通報した', made ? accuracyText(made) : '–'],
          ['BAN歴', bans === 1 ? '1回（今回）' : `${bans}回（今回を含む）`],
          ['申し立て', `今回が${appeals}回目`],
        ]}
      />
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
