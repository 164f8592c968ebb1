import type { BoardMember } from '@gamelog/contracts/board/members'
import { count } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { accuracyOf } from '../../shared/accuracy.tsx'

interface MemberFiguresProps {
  board: UseQueryResult<BoardMember>
  /** Undefined while the user service has not answered. */
  bans: number | undefined
}

/** The figures of a member; those of a service that is away are –. */
export function MemberFigures({ board, bans }: MemberFiguresProps) {
  const { data, error } = board
  const accuracy = data && accuracyOf(data.reports_made)
  return (
    <>
      {error && (
        <Banner
          look="warn"
          action={
            <Button size="s" onClick={() => void board.refetch()}>
              再試行
            </Button>
          }
        >
          掲示板の数字の取得に失敗しました
        </Banner>
      )}
      <dl className="a-kv" style={{ '--n': 6 } as CSSProperties}>
        <Figure label="投稿" value={data?.posts.total}>
          {data && `削除 ${count(data.posts.deleted)}`}
        </Figure>
        <Figure label="スレッド" value={data?.threads} />
        <Figure label="いいね／よくないね" value={data?.likes}>
          {data && `／ ${count(data.dislikes)}`}
        </Figure>
        <Figure label="通報された" value={data?.reports_against.total}>
          {data && `削除で解決 ${count(data.reports_against.confirmed)}`}
        </Figure>
        <Figure label="通報した" value={data?.reports_made.total}>
          {data && `的中率 ${accuracy == null ? '–' : `${accuracy.toFixed(1)}%`}`}
        </Figure>
        <Figure label="BAN" value={bans} />
      </dl>
    </>
  )
}

interface FigureProps {
  label: string
  value: number | undefined
  children?: ReactNode
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? '–' : count(value)}
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}
