import type { ReportAgainst, ReportMade } from '@gamelog/contracts/board/members'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Link } from 'react-router-dom'

/** The reported post, with its thread's title. */
export function ReportTarget({ report }: { report: ReportAgainst | ReportMade }) {
  return (
    <Link className="p-target" to={`/board?thread=${report.thread_id}&post=${report.post_number}`}>
      {report.thread_title} <span className="num">#{report.post_number}</span>
    </Link>
  )
}

/** 未処理, 削除で解決, 問題なし. */
export function ReportOutcomeTag({ report }: { report: ReportAgainst | ReportMade }) {
  if (report.status === 'pending') return <Tag look="warn">未処理</Tag>
  return <Tag>{report.outcome === 'confirmed' ? '削除で解決' : '問題なし'}</Tag>
}
