import { getBoardMember, type MemberAddresses, showMemberAddresses } from '@gamelog/contracts/board/members'
import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { getMember } from '@gamelog/contracts/user/member'
import { ApiError } from '@gamelog/ui/api-error'
import { count } from '@gamelog/ui/format'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Link } from 'react-router-dom'
import { errorText } from '../../shared/error-text.ts'
import { MemberLink } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { providerNames } from '../../shared/provider-names.ts'
import { addressesAreAdmins, RevealAddress } from '../../shared/reveal-address.tsx'
import { dayAndAge } from '../../shared/times.ts'
import { useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { useMay } from '../../shared/use-role.ts'

/** The author's record. User service and board each answer their part; one that is away leaves the other standing. */
export function AuthorPanel({ group: { thread, post } }: { group: ReportGroup }) {
  const userId = post.posted_by_user_id
  if (userId === null)
    return (
      <Panel title="投稿者">
        <p className="px-4 py-3.5 text-12 text-ink-3">
          {post.display_id === '--------' ? '運営の投稿です' : 'ログインしていない人の投稿です'}
        </p>
      </Panel>
    )
  return (
    <Panel
      title="投稿者"
      isMetaKept
      meta={
        <Link className="text-link" to={`/members/${userId}`}>
          すべての記録
        </Link>
      }
    >
      <Author key={userId} userId={userId} threadId={thread.id} />
    </Panel>
  )
}

function Author({ userId, threadId }: { userId: string; threadId: number }) {
  const params = { userId }
  const member = useAdminQuery(getMember, { params })
  const board = useAdminQuery(getBoardMember, { params, query: { thread_id: String(threadId) } })
  // Opening the addresses is recorded in the audit log.
  const shown = useAdminMutation(showMemberAddresses, { failure: 'アドレスの取得に失敗しました' })
  const accounts = shown.data?.accounts ?? []
  const names = useMemberNames(accounts.map(({ user_id }) => user_id))
  const maySee = useMay(showMemberAddresses)
  const { data, error } = member
  const isGone = error instanceof ApiError && error.status === 404
  const { posts, reports_against: against } = board.data ?? {}
  const sameLine = shown.data && <SameLine accounts={accounts} names={names} />
  return (
    <Facts
      rows={[
        [
          '会員',
          <>
            <MemberLink userId={userId} name={data} />
            {data?.display_name && `　${data.display_name}`}
            {data?.provider && <span className="text-ink-3">　{providerNames[data.provider]}</span>}
            {error && !isGone && <span className="text-warn">　{errorText(error)}</span>}
            {isGone && <span className="text-ink-3">　会員の記録がありません</span>}
          </>,
        ],
        ['登録', data?.created_at ? dayAndAge(data.created_at) : '–'],
        [
          'BAN歴',
          <>
            {data?.ban && <b className="text-hot">BAN中　</b>}
            {!data ? '–' : data.ban_history.length === 0 ? 'なし' : `${data.ban_history.length}回`}
          </>,
        ],
        [
          '投稿',
          <>
            {posts ? `${count(posts.total)}件` : '–'}
            {posts && <span className="text-ink-3">　このスレッド {count(posts.in_thread ?? 0)}件</span>}
            {board.error && <span className="text-warn">　{errorText(board.error)}</span>}
          </>,
        ],
        [
          '過去の通報',
          <>
            {!against ? '–' : against.total === 0 ? 'なし' : `${count(against.total)}件中 `}
            {against && against.total > 0 && (
              <b className={against.confirmed > 0 ? 'text-warn' : ''}>{count(against.confirmed)}件が削除</b>
            )}
          </>,
        ],
        [
          'アドレス',
          <>
            {maySee ? (
              <RevealAddress
                address={shown.data && (shown.data.addresses[0]?.address ?? '')}
                isPending={shown.isPending}
                onReveal={() => shown.mutate({ params })}
              />
            ) : (
              <span className="text-ink-3">{addressesAreAdmins}</span>
            )}
            {shown.data && (
              <span className="text-ink-3" role="status">
                　記録しました
              </span>
            )}
          </>,
        ],
        ...(sameLine ? [['同じ回線', sameLine] as const] : []),
      ]}
    />
  )
}

interface SameLineProps {
  accounts: MemberAddresses['accounts']
  names: ReturnType<typeof useMemberNames>
}

/** Members of the same line. */
function SameLine({ accounts, names }: SameLineProps) {
  return (
    <>
      <p className="text-ink-3">同じ回線（携帯回線では別人のことがあります）</p>
      {accounts.length === 0
        ? '同じ回線の会員はいません'
        : accounts.map(({ user_id }) => (
            <span key={user_id} className="whitespace-nowrap">
              <MemberLink userId={user_id} name={names.get(user_id)} />{' '}
            </span>
          ))}
    </>
  )
}
