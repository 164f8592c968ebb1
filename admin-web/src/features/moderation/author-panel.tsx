import { getBoardMember, showMemberAddresses } from '@gamelog/contracts/board/members'
import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { getMember } from '@gamelog/contracts/user/member'
import { ApiError } from '@gamelog/ui/api-error'
import { count } from '@gamelog/ui/format'
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
        <p className="form text-12 leading-relaxed text-ink-3">
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
      <dl className="m-who">
        <Account userId={userId} />
        <Record userId={userId} threadId={thread.id} />
        <Addresses key={userId} userId={userId} />
      </dl>
    </Panel>
  )
}

function Account({ userId }: { userId: string }) {
  const { data, error } = useAdminQuery(getMember, { params: { userId } })
  const isGone = error instanceof ApiError && error.status === 404
  const created = data?.created_at
  return (
    <>
      <dt>会員</dt>
      <dd>
        <MemberLink userId={userId} name={data} />
        {data?.display_name && `　${data.display_name}`}
        {data?.provider && <span className="text-ink-3">　{providerNames[data.provider]}</span>}
        {error && !isGone && <span className="is-warn">　{errorText(error)}</span>}
        {isGone && <span className="text-ink-3">　会員の記録がありません</span>}
      </dd>
      <dt>登録</dt>
      <dd>{created ? dayAndAge(created) : '–'}</dd>
      <dt>BAN歴</dt>
      <dd>
        {data?.ban && <b className="is-bad">BAN中　</b>}
        {data === undefined ? '–' : data.ban_history.length === 0 ? 'なし' : `${data.ban_history.length}回`}
      </dd>
    </>
  )
}

function Record({ userId, threadId }: { userId: string; threadId: number }) {
  const input = { params: { userId }, query: { thread_id: String(threadId) } }
  const { data, error } = useAdminQuery(getBoardMember, input)
  const against = data?.reports_against
  return (
    <>
      <dt>投稿</dt>
      <dd>
        {data ? `${count(data.posts.total)}件` : '–'}
        {data && <span className="text-ink-3">　このスレッド {count(data.posts.in_thread ?? 0)}件</span>}
        {error && <span className="is-warn">　{errorText(error)}</span>}
      </dd>
      <dt>過去の通報</dt>
      <dd>
        {!against && '–'}
        {against && (against.total === 0 ? 'なし' : `${count(against.total)}件中 `)}
        {against && against.total > 0 && (
          <b className={against.confirmed > 0 ? 'is-warn' : ''}>{count(against.confirmed)}件が削除</b>
        )}
      </dd>
    </>
  )
}

/** Addresses and the members of the same line; opening them is recorded in the audit log. */
function Addresses({ userId }: { userId: string }) {
  const show = useAdminMutation(showMemberAddresses, { failure: 'アドレスの取得に失敗しました' })
  const accounts = show.data?.accounts ?? []
  const names = useMemberNames(accounts.map(({ user_id }) => user_id))
  const [last] = show.data?.addresses ?? []
  const maySee = useMay(showMemberAddresses)
  return (
    <>
      <dt>アドレス</dt>
      <dd>
        {maySee ? (
          <RevealAddress
            address={show.data && (last?.address ?? '')}
            isPending={show.isPending}
            onReveal={() => show.mutate({ params: { userId } })}
          />
        ) : (
          <span className="text-ink-3">{addressesAreAdmins}</span>
        )}
        {show.data && (
          <span className="text-ink-3" role="status">
            　記録しました
          </span>
        )}
      </dd>
      {show.data && (
        <>
          <dt>同じ回線</dt>
          <dd>
            <p className="text-ink-3">同じ回線（携帯回線では別人のことがあります）</p>
            {accounts.length === 0
              ? '同じ回線の会員はいません'
              : accounts.map(({ user_id }) => (
                  <span key={user_id} className="whitespace-nowrap">
                    <MemberLink userId={user_id} name={names.get(user_id)} />{' '}
                  </span>
                ))}
          </dd>
        </>
      )}
    </>
  )
}
