import type { Ban, BanSortField } from '@gamelog/contracts/user/ban'
import { count, dateTime, userNumber } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import type { Sort } from '@gamelog/ui/kit/sort'
import { CalendarClock, Scale, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { endsSoon, untilText } from '../../shared/ban-texts.ts'
import { MemberTitle } from '../../shared/member-link.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { EndDialog, LiftDialog } from './ban-dialogs.tsx'

const columns: readonly Column<Ban, BanSortField>[] = [
  { label: '会員', sort: 'user_number', phone: 'line', cell: (ban) => <MemberTitle member={ban} /> },
  {
    label: '理由',
    sort: 'reason',
    cell: ({ reason, appeal }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {reason}
        <AppealTag appeal={appeal} />
      </span>
    ),
  },
  {
    label: '期限',
    sort: 'expires_at',
    align: 'end',
    cell: (ban) => <End ban={ban} />,
    tooltip: ({ expires_at }) => (expires_at ? dateTime(expires_at) : undefined),
  },
  {
    label: 'ブロック7日',
    sort: 'blocked',
    align: 'end',
    isDescendingFirst: true,
    cell: ({ blocked_7d }) => count(blocked_7d ?? 0),
  },
  {
    label: 'BANした人',
    sort: 'banned_by',
    className: 'num',
    cell: ({ banned_by_number: number }) => (number == null ? '–' : userNumber(number)),
    tooltip: ({ banned_by_name }) => banned_by_name ?? undefined,
  },
  {
    label: '日時',
    sort: 'banned_at',
    align: 'end',
    isDescendingFirst: true,
    cell: ({ banned_at: at }) => <time dateTime={at}>{monthDayTime(at)}</time>,
  },
]

interface BanTableProps {
  bans: readonly Ban[]
  sort: Sort<BanSortField>
  onSort: (sort: Sort<BanSortField>) => void
}

/** Bans with their actions; memo and the post a ban was given for stand below it. */
export function BanTable({ bans, sort, onSort }: BanTableProps) {
  const [asked, setAsked] = useState<{ kind: 'end' | 'lift'; ban: Ban } | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <DataTable
        columns={columns}
        rows={bans}
        rowKey={({ id, user_id }) => id ?? user_id}
        sort={sort}
        onSort={onSort}
        below={noteOf}
        actions={(ban) => {
          if (ban.ended_at != null) return null
          const name = ban.user_number === null ? 'この会員' : userNumber(ban.user_number)
          return (
            <>
              <Button
                kind="quiet"
                size="s"
                icon={CalendarClock}
                aria-label={`${name} の期限を変える`}
                onClick={() => setAsked({ kind: 'end', ban })}
              >
                期限
              </Button>
              <Button
                kind="quiet-danger"
                size="s"
                icon={Undo2}
                aria-label={`${name} のBANを解除`}
                onClick={() => setAsked({ kind: 'lift', ban })}
              >
                解除
              </Button>
            </>
          )
        }}
      />
      {asked?.kind === 'end' && <EndDialog ban={asked.ban} onClose={close} />}
      {asked?.kind === 'lift' && <LiftDialog ban={asked.ban} onClose={close} />}
    </>
  )
}

function noteOf({ memo, source }: Ban) {
  if (memo === '' && source == null) return null
  return (
    <p className="py-0.5 text-12 leading-relaxed whitespace-pre-wrap text-ink-3">
      {memo !== '' && <>運営メモ　{memo}　</>}
      {source && (
        <Link className="text-link" to={`/board?thread=${source.thread_id}&post=${source.post_number}`}>
          元の投稿 #{source.post_number}
        </Link>
      )}
    </p>
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
  return <span className={endsSoon(expires_at) ? 'text-warn' : undefined}>{untilText(expires_at)}</span>
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
