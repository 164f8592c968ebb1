import { adminScreens } from '@gamelog/contracts/admin-screens'
import type { BoardMember } from '@gamelog/contracts/board/members'
import type { MemberDetail } from '@gamelog/contracts/user/member'
import { copyText } from '@gamelog/ui/copy-text'
import { userNumber } from '@gamelog/ui/format'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Ban, EyeOff, FileKey2, UserX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { untilText } from '../../shared/ban-texts.ts'
import { Failure } from '../../shared/panel.tsx'
import { providerNames } from '../../shared/provider-names.ts'
import { dayAndAge, monthDayTime } from '../../shared/times.ts'
import { useMay } from '../../shared/use-role.ts'
import { BanActions } from './ban-actions.tsx'
import { MemberFigures } from './member-figures.tsx'

interface MemberHeadProps {
  id: string
  member: UseQueryResult<MemberDetail>
  board: UseQueryResult<BoardMember>
  /** Known to the board alone. */
  isGone: boolean
}

/** The member's name and state, with the figures of both services. */
export function MemberHead({ id, member, board, isGone }: MemberHeadProps) {
  const { data } = member
  return (
    <section className="border border-line-1 bg-panel" aria-label="会員の概要">
      {data === undefined && !isGone ? (
        member.error && (board.data || board.error) ? (
          <Failure
            title="会員の取得に失敗しました"
            error={member.error}
            onRetry={() => void member.refetch()}
          />
        ) : (
          <BlockSkeleton height={96} />
        )
      ) : (
        <Who id={id} member={data} lastPostedAt={board.data?.last_posted_at ?? null} />
      )}
      <MemberFigures board={board} bans={data?.ban_history.length} />
    </section>
  )
}

interface WhoProps {
  id: string
  member: MemberDetail | undefined
  lastPostedAt: string | null
}

function Who({ id, member, lastPostedAt }: WhoProps) {
  const name = member?.display_name ?? null
  const mayDisclose = useMay(adminScreens.disclosure)
  return (
    <div className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 p-3.5 tab:grid-cols-[64px_minmax(0,1fr)_auto] tab:gap-x-4 tab:p-4">
      <span
        className="grid size-13 place-items-center bg-hover text-22 leading-none font-bold text-accent tab:row-span-2 tab:size-16 tab:text-28"
        aria-hidden
      >
        {name === null ? <UserX size={28} /> : [...name][0]}
      </span>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-22 leading-[1.3]">
        {name ?? '退会した会員'}
        {member?.user_number != null && (
          <span className="num font-normal text-ink-3">{userNumber(member.user_number)}</span>
        )}
        {member?.ban && (
          <Tag look="bad">
            <Ban aria-hidden />
            BAN中・{untilText(member.ban.expires_at)}
          </Tag>
        )}
      </h2>
      <div className="flex flex-wrap gap-2 max-tab:order-1 max-tab:col-span-full max-tab:mt-2 max-tab:*:flex-1 tab:col-start-3 tab:row-span-2 tab:row-start-1">
        <Link className={buttonClass()} to={`/board/cleanup?user=${id}`}>
          <EyeOff className="size-4" aria-hidden />
          一括で隠す…
        </Link>
        {mayDisclose && (
          <Link className={buttonClass()} to={`/office/disclosure?user=${id}`}>
            <FileKey2 className="size-4" aria-hidden />
            保全・開示…
          </Link>
        )}
        {member && <BanActions member={member} />}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-3 max-tab:col-span-full">
        {member?.provider && <span>{providerNames[member.provider]}</span>}
        {member?.created_at && (
          <span>
            登録 <span className="num">{dayAndAge(member.created_at)}</span>
          </span>
        )}
        {member?.left_at && (
          <span>
            退会 <span className="num">{monthDayTime(member.left_at)}</span>
          </span>
        )}
        {lastPostedAt && (
          <span>
            最後の書き込み <span className="num">{monthDayTime(lastPostedAt)}</span>
          </span>
        )}
        <span className="font-mono text-12">{id}</span>
        <TextButton
          aria-label="UUIDをコピー"
          onClick={() => void copyText(id, { what: 'UUID', isSelectable: true })}
        >
          コピー
        </TextButton>
      </div>
      {member?.bio && <p className="col-span-full mt-1.5 whitespace-pre-line text-ink-2">{member.bio}</p>}
    </div>
  )
}
