import { listAuditLog } from '@gamelog/contracts/admin/audit-log'
import {
  getBoardMember,
  listMemberPosts,
  listReportsAgainst,
  listReportsMade,
} from '@gamelog/contracts/board/members'
import { getMember } from '@gamelog/contracts/user/member'
import { ApiError } from '@gamelog/ui/api-error'
import { userNumber } from '@gamelog/ui/format'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { MissingPanel } from '../../shared/missing-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { rememberSeen } from '../../shared/seen.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { AddressPanel } from './address-panel.tsx'
import { BanPanel } from './ban-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MemberHead } from './member-head.tsx'
import { MemoPanel } from './memo-panel.tsx'
import { PostsPanel } from './posts-panel.tsx'
import { ReportsAgainstPanel } from './reports-against-panel.tsx'
import { ReportsMadePanel } from './reports-made-panel.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const parts = [listMemberPosts, listReportsAgainst, listReportsMade, listAuditLog]

/** What the user service and the board know of a member, each in panels of its own. */
export function MemberPage() {
  const id = (useParams().id ?? '').toLowerCase()
  const isId = uuid.test(id)
  const member = useAdminQuery(getMember, { params: { userId: id } }, { enabled: isId })
  const board = useAdminQuery(getBoardMember, { params: { userId: id }, query: {} }, { enabled: isId })

  const { data } = member
  useEffect(() => {
    if (data?.user_number == null) return
    const label = `${userNumber(data.user_number)}　${data.display_name}`
    rememberSeen({ kind: 'member', label, note: '会員', to: `/members/${data.user_id}` })
  }, [data])

  // An account that left long ago is known by its posts alone.
  const isUnknown = member.error instanceof ApiError && member.error.status === 404
  const figures = board.data
  const isKnownToBoard =
    figures !== undefined &&
    figures.posts.total + figures.reports_made.total + figures.reports_against.total > 0
  const isNobody =
    !isId || (isUnknown && (board.error !== null || (figures !== undefined && !isKnownToBoard)))
  return (
    <Page
      title="会員"
      updatedAt={Math.max(member.dataUpdatedAt, board.dataUpdatedAt)}
      back={
        <Link
          className={buttonClass('quiet', 's', 'w-(--h-ctl-s) px-0!')}
          to="/ban"
          aria-label="通報へ戻る"
          title="通報へ戻る"
        >
          <ArrowLeft className="size-4" aria-hidden />
        </Link>
      }
      actions={isNobody ? undefined : <RefreshButton queries={[member, board]} renews={parts} />}
    >
      {isNobody ? (
        <MissingPanel title="会員が見つかりません" to="/ban" back="通報へ戻る" />
      ) : (
        <>
          <MemberHead id={id} member={member} board={board} isGone={isUnknown && isKnownToBoard} />
          <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[minmax(0,1fr)_380px]">
            <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
              <PostsPanel id={id} counts={figures?.posts} />
              <ReportsAgainstPanel id={id} counts={figures?.reports_against} />
              <ReportsMadePanel id={id} counts={figures?.reports_made} />
            </div>
            <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
              {!isUnknown && <BanPanel member={member} />}
              <AddressPanel key={id} id={id} />
              {!isUnknown && <MemoPanel key={`memo-${id}`} member={member} id={id} />}
              <HistoryPanel id={id} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}
