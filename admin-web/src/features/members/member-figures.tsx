import type { BoardMember } from '@gamelog/contracts/board/members'
import { count } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
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
      <Figures columns={6}>
        <Figure label="投稿">
          {shown(data?.posts.total)}
          {data && <small>削除 {count(data.posts.deleted)}</small>}
        </Figure>
        <Figure label="スレッド">{shown(data?.threads)}</Figure>
        <Figure label="いいね／よくないね">
          {shown(data?.likes)}
          {data && <small>／ {count(data.dislikes)}</small>}
        </Figure>
        <Figure label="通報された">
          {shown(data?.reports_against.total)}
          {data && <small>削除で解決 {count(data.reports_against.confirmed)}</small>}
        </Figure>
        <Figure label="通報した">
          {shown(data?.reports_made.total)}
          {data && <small>的中率 {accuracy == null ? '–' : `${accuracy.toFixed(1)}%`}</small>}
        </Figure>
        <Figure label="BAN">{shown(bans)}</Figure>
      </Figures>
    </>
  )
}

function shown(value: number | undefined): string {
  return value === undefined ? '–' : count(value)
}
