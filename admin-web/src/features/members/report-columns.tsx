import type { ReportAgainst, ReportMade } from '@gamelog/contracts/board/members'
import type { Column } from '@gamelog/ui/kit/data-table.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Link } from 'react-router-dom'
import { monthDayTime } from '../../shared/times.ts'

type AnyReport = Column<ReportAgainst | ReportMade>

export const dateColumn: AnyReport = {
  label: '日時',
  className: 'num whitespace-nowrap',
  cell: ({ reported_at: at }) => monthDayTime(at),
}

/** The reported post, with its thread's title. */
export const targetColumn: AnyReport = {
  label: '対象',
  phone: 'line',
  cell: ({ thread_id, post_number, thread_title }) => (
    <Link
      className="hover:text-accent max-tab:inline-flex max-tab:min-h-11 max-tab:items-center max-tab:gap-[0.4em]"
      to={`/board?thread=${thread_id}&post=${post_number}`}
    >
      {thread_title} <span className="num">#{post_number}</span>
    </Link>
  ),
}

/** 未処理, 削除で解決, 問題なし. */
export const outcomeColumn: AnyReport = {
  label: '結果',
  cell: ({ status, outcome }) =>
    status === 'pending' ? (
      <Tag look="warn">未処理</Tag>
    ) : (
      <Tag>{outcome === 'confirmed' ? '削除で解決' : '問題なし'}</Tag>
    ),
}
